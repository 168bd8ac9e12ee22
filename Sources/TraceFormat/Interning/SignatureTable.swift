/// The signatures that a chunk has defined, by address, so that a signpost costs no hashing of its name.
///
/// Direct-mapped: a signature that another one pushed out is defined again when it comes back.
@usableFromInline struct SignatureTable {
  /// Slots: a program has tens of names.
  static let slots = 256

  /// One defined signature.
  @usableFromInline struct Slot {
    /// The signature's key where its id is below 128; else what no signature with a key of its own has.
    @usableFromInline var shortKey = UInt64.max
    /// The id, moved to where a short signpost has it: behind tag and time, one byte each.
    @usableFromInline var part: UInt64 = 0
    /// The signature's key, whatever its id.
    var key = UInt64.max
    var id: UInt64 = 0
  }

  @usableFromInline let memory: Slots<Slot>
  private var defined: UInt64 = 0

  /// A table over `slots` slots.
  init(_ memory: Slots<Slot>) { self.memory = memory }

  /// Forgets all signatures: a new chunk begins.
  mutating func clear() {
    defined = 0
    memory.fill(Slot())
  }

  /// The part that a signature has in a short signpost; nil where the chunk has not defined it, or it is too long.
  @inlinable @inline(__always)
  func part(of key: UInt64) -> UInt64? {
    let slot = memory[known: SignatureTable.slot(of: key)]
    return slot.shortKey == key ? slot.part : nil
  }

  /// Id of a signature, which is defined in the payload unless it is.
  mutating func id(
    of signature: SignpostSignature, in payload: inout PayloadWriter, strings: inout StringTable
  ) -> UInt64 {
    let key = signature.key
    let known = memory[known: SignatureTable.slot(of: key)]
    if known.key == key { return known.id }
    let name = signature.name.withUTF8Buffer { strings.define(ByteView($0), in: &payload) }
    let category = signature.category.category.name.withTraceBytes { strings.define($0, in: &payload) }
    payload.byte(StreamTag.signature)
    payload.unsigned(UInt64(name))
    payload.unsigned(UInt64(category))
    defined += 1
    // Without a key of its own it is defined each time.
    if signature.hasOwnKey {
      memory[known: SignatureTable.slot(of: key)] = Slot(
        shortKey: defined < 0x80 ? key : .max, part: defined << 16, key: key, id: defined)
    }
    return defined
  }

  @inlinable @inline(__always) static func slot(of key: UInt64) -> Int {
    // Literals lie close together and differ in their low bits; so do the categories' numbers, at bit 48.
    Int(truncatingIfNeeded: (key ^ key >> 45) & 0xFF)
  }
}
