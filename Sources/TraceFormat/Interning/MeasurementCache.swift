public import TraceEvents

/// A proposal and its answer as bits.
@usableFromInline struct MeasurementBits: Equatable, Sendable {
  @usableFromInline var width: UInt64
  @usableFromInline var height: UInt64
  @usableFromInline var answerWidth: UInt64
  @usableFromInline var answerHeight: UInt64
  /// Bit 0: no width was proposed, bit 1: no height. An absent one is all ones above, and told from such a number here.
  @usableFromInline var absent: UInt64

  /// +0.0 for +0.0, as every slot has it at the begin of a chunk.
  static let zero = MeasurementBits(
    proposal: RecordedProposal(width: 0, height: 0), response: RecordedSize(width: 0, height: 0))

  /// The bits of a measurement.
  @inlinable @inline(__always) init(proposal: RecordedProposal, response: RecordedSize) {
    width = proposal.width?.bits ?? .max
    height = proposal.height?.bits ?? .max
    answerWidth = response.width.bits
    answerHeight = response.height.bits
    absent = (proposal.width == nil ? 1 : 0) | (proposal.height == nil ? 2 : 0)
  }

  /// What was proposed.
  var proposal: RecordedProposal {
    RecordedProposal(
      width: absent & 1 == 0 ? Double(bitPattern: width) : nil,
      height: absent & 2 == 0 ? Double(bitPattern: height) : nil)
  }

  /// What was answered.
  var response: RecordedSize {
    RecordedSize(width: Double(bitPattern: answerWidth), height: Double(bitPattern: answerHeight))
  }

  /// The slot that the measurement has.
  @inlinable @inline(__always) var slot: Int {
    var hash = MeasurementBits.mix(0, width)
    hash = MeasurementBits.mix(hash, height)
    hash = MeasurementBits.mix(hash, answerWidth)
    return Int(truncatingIfNeeded: MeasurementBits.mix(hash, answerHeight) >> 57)
  }

  /// The golden ratio's multiplier, as for numbers; turned, so that equal numbers in two places don't cancel out.
  @inlinable @inline(__always) static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    ((hash << 7 | hash >> 57) ^ word) &* 0x9E37_79B9_7F4A_7C15
  }
}

/// The measurements that a chunk answered from memory lately, so that a repeated one takes three bytes in place of six;
/// producer and reader keep the same. Layouts ask many nodes the same question, and often get the same answer.
@usableFromInline struct MeasurementCache {
  /// Slots: 128 find 86 % of the feed's; twice as many find 88 %.
  static let slots = 128
  /// Tag of a measurement answered from memory that a slot has: node, slot.
  @inlinable static var tag: UInt8 { 103 }

  @usableFromInline let memory: Slots<MeasurementBits>

  /// A cache over a table of 128 slots.
  init(_ memory: Slots<MeasurementBits>) { self.memory = memory }

  /// All slots hold +0.0 four times, as at the begin of a chunk.
  func clear() { memory.fill(.zero) }

  /// Whether a slot has a measurement; it has from now on.
  @inlinable @inline(__always) func has(_ bits: MeasurementBits, in slot: Int) -> Bool {
    if memory[known: slot] == bits { return true }
    memory[known: slot] = bits
    return false
  }

  /// The measurement in a slot; nil where there is no such slot.
  func measurement(in slot: UInt8) -> MeasurementBits? {
    slot < MeasurementCache.slots ? memory[known: Int(slot)] : nil
  }

  /// Keeps a measurement in its slot.
  func keep(_ bits: MeasurementBits) { memory[known: bits.slot] = bits }
}

extension PayloadWriter {
  /// The four numbers of a measurement, without a cache.
  mutating func plainMeasurement(_ bits: MeasurementBits) {
    if let width = bits.proposal.width { plainNumber(width) } else { byte(NumberForm.absent) }
    if let height = bits.proposal.height { plainNumber(height) } else { byte(NumberForm.absent) }
    plainNumber(bits.response.width)
    plainNumber(bits.response.height)
  }
}
