import TraceEvents

/// The code places and images that a chunk has defined, so that a place takes one byte or two when it comes again.
///
/// Direct-mapped: a place that another one pushed out is defined again when it comes back.
@usableFromInline package struct CodeTable {
  /// Slots: an app writes from a few hundred places.
  package static let slots = 256
  /// Images that are remembered as defined; one above is defined each time.
  package static let images = 256

  /// One defined place.
  package struct Slot {
    var code = CodeAddress.none
    var epoch: UInt32 = 0
    var id: UInt32 = 0
  }

  private let memory: Slots<Slot>
  private let imageEpochs: Slots<UInt32>
  private let locator: any CodeLocator
  private var epoch: UInt32 = 0
  private var defined: UInt32 = 0

  /// A table over `slots` slots and `images` epochs.
  package init(_ memory: Slots<Slot>, imageEpochs: Slots<UInt32>, locator: any CodeLocator) {
    self.memory = memory
    self.imageEpochs = imageEpochs
    self.locator = locator
  }

  /// Forgets all places: a new chunk begins.
  mutating func clear() {
    defined = 0
    epoch &+= 1
    if epoch == 0 {
      memory.fill(Slot())
      imageEpochs.fill(0)
      epoch = 1
    }
  }

  /// Id of a place that the chunk has defined; nil where it has not. No place is always 0.
  @inline(__always) func id(of code: CodeAddress) -> UInt32? {
    if code.isNone { return 0 }
    let slot = memory[CodeTable.slot(of: code)]
    return slot.epoch == epoch && slot.code == code ? slot.id : nil
  }

  /// Defines a place and its images in the payload unless they are defined.
  mutating func define(_ code: CodeAddress, in payload: inout PayloadWriter, strings: inout StringTable) {
    guard id(of: code) == nil else { return }
    let addresses = [code.first, code.second, code.third, code.fourth]
    let known = addresses.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let locations = addresses.prefix(known).map { locator.locate($0) }
    for location in locations where location.image != 0 { define(location.image, in: &payload, strings: &strings) }
    payload.byte(StreamTag.code)
    payload.byte(UInt8(known))
    for location in locations {
      payload.unsigned(UInt64(location.image))
      payload.unsigned(location.offset)
    }
    defined += 1
    memory[CodeTable.slot(of: code)] = Slot(code: code, epoch: epoch, id: defined)
  }

  /// Defines an image in the payload unless it is defined.
  mutating func define(_ image: UInt32, in payload: inout PayloadWriter, strings: inout StringTable) {
    let isRemembered = Int(image) < CodeTable.images
    if isRemembered && imageEpochs[Int(image)] == epoch { return }
    let name = locator.name(of: image)
    let nameID = name.name.withTraceBytes { strings.define($0, in: &payload) }
    let buildID = name.buildID.withTraceBytes { strings.define($0, in: &payload) }
    payload.byte(StreamTag.image)
    payload.unsigned(UInt64(image))
    payload.unsigned(UInt64(nameID))
    payload.unsigned(UInt64(buildID))
    if isRemembered { imageEpochs[Int(image)] = epoch }
  }

  /// Low bits that loading leaves alone: images are loaded at multiples of 4 KiB, the least page size of Linux.
  private static let pageMask: UInt64 = 0xFFF

  @inline(__always) private static func slot(of code: CodeAddress) -> Int {
    // Only the place within a page: images are loaded at another page in each process, and which place pushes which out
    // must not depend on that, or equal runs would give unequal bytes. The golden ratio's multiplier carries the bits to
    // the top eight.
    let mixed =
      code.first & pageMask | (code.second & pageMask) << 12 | (code.third & pageMask) << 24
      | (code.fourth & pageMask) << 36
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}
