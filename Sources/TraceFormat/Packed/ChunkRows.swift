package import TraceEvents

/// What every row of a chunk has, as it is decoded: the columns of a trace take it over.
package struct PackedRow: Sendable {
  /// Ticks of the event, or of its last timed predecessor; the reader puts nanoseconds here.
  package var time: UInt64
  /// Main cause, or `.none`.
  package var cause: EventID
  /// The node that the event is about, or 0.
  package var node: UInt32
  /// Where the row's fields end in the chunk's packed bytes.
  package var end: UInt32
  package var kind: EventKind
}

/// All events of one chunk in packed form: one small row each, and the fields one behind the other.
///
/// The memory is used again from chunk to chunk. Decoding to rows makes no event value for the kinds that are frequent.
package struct ChunkRows {
  /// Rows in order.
  package internal(set) var rows: [PackedRow] = []
  /// Events of kinds of which a reader keeps more than the row, by index, ascending.
  package internal(set) var kept: [(index: Int, event: TraceEvent)] = []
  /// Ordinals that follow each other: from each index on they count up by one.
  package internal(set) var ordinals: [(index: Int, ordinal: UInt64)] = []
  /// Images that the chunk has defined.
  package internal(set) var images: [CodeImageName] = []
  /// Events of unknown kinds that were passed over, by tag.
  package internal(set) var unknownKinds: [UInt8: UInt64] = [:]
  /// Offset in the payload after the last whole event.
  package internal(set) var decodedLength = 0
  /// Ordinal of the event after the last.
  package internal(set) var nextOrdinal: UInt64 = 0

  private var memory = HeapRegion(count: 0)

  /// No rows.
  package init() {}

  /// A packed field takes at most this many bytes for each byte of the chunk's: a measurement that three
  /// bytes repeat takes five for its node and nine for each of its four numbers.
  private static let expansion = 14

  /// Forgets the rows and makes room for those of a payload.
  mutating func begin(payloadLength: Int, firstOrdinal: UInt64) {
    rows.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    ordinals = [(0, firstOrdinal)]
    images = []
    unknownKinds = [:]
    decodedLength = 0
    nextOrdinal = firstOrdinal
    let needed = payloadLength * ChunkRows.expansion + 64
    if memory.region.count < needed { memory = HeapRegion(count: needed) }
  }

  /// The memory for the packed fields.
  var region: ByteRegion { memory.region }

  /// Number of rows.
  package var count: Int { rows.count }

  /// Where the fields of a row begin.
  package func start(of index: Int) -> Int { index == 0 ? 0 : Int(rows[index - 1].end) }

  /// The packed fields of some rows.
  package func bytes(of range: Range<Int>) -> ByteView {
    if range.isEmpty { return memory.region.view(0..<0) }
    return memory.region.view(start(of: range.lowerBound)..<Int(rows[range.upperBound - 1].end))
  }

  /// Ticks of a row, before its time has been set.
  package func ticks(at index: Int) -> UInt64 { rows[index].time }

  /// Sets the time of a row in nanoseconds.
  package mutating func set(time: Int64, at index: Int) { rows[index].time = UInt64(bitPattern: time) }
}
