/// The signatures that a chunk has defined, by address, so that a signpost costs no hashing of its name.
///
/// Direct-mapped: a signature that another one pushed out is defined again when it comes back.
struct SignatureTable {
  /// Slots: a program has tens of names.
  static let slots = 256

  /// One defined signature.
  struct Slot {
    var key: UInt = 0
    var category: UInt = 0
    var epoch: UInt32 = 0
    var id: UInt32 = 0
  }

  private let memory: Slots<Slot>
  private var epoch: UInt32 = 0
  private var defined: UInt32 = 0

  /// A table over `slots` slots.
  init(_ memory: Slots<Slot>) { self.memory = memory }

  /// Forgets all signatures: a new chunk begins.
  mutating func clear() {
    defined = 0
    epoch &+= 1
    if epoch == 0 {
      memory.fill(Slot())
      epoch = 1
    }
  }

  /// Id of a signature, which is defined in the payload unless it is.
  @inline(__always)
  mutating func id(
    of signature: SignpostSignature, in payload: inout PayloadWriter, strings: inout StringTable
  ) -> UInt32 {
    let slot = memory[SignatureTable.slot(of: signature)]
    if slot.key == signature.key, slot.category == signature.category.key, slot.epoch == epoch { return slot.id }
    return define(signature, in: &payload, strings: &strings)
  }

  @inline(never)
  private mutating func define(
    _ signature: SignpostSignature, in payload: inout PayloadWriter, strings: inout StringTable
  ) -> UInt32 {
    let name = signature.name.withUTF8Buffer { strings.define(ByteView($0), in: &payload) }
    let category = signature.category.category.name.withTraceBytes { strings.define($0, in: &payload) }
    payload.byte(StreamTag.signature)
    payload.unsigned(UInt64(name))
    payload.unsigned(UInt64(category))
    defined += 1
    memory[SignatureTable.slot(of: signature)] = Slot(
      key: signature.key, category: signature.category.key, epoch: epoch, id: defined)
    return defined
  }

  @inline(__always) private static func slot(of signature: SignpostSignature) -> Int {
    // Literals lie close together and differ in their low bits.
    Int(bitPattern: signature.key) ^ Int(bitPattern: signature.category.key >> 4) &* 31
  }
}
