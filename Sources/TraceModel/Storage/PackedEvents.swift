import TraceEvents
import TraceFormat

/// The fields of all rows, packed one behind the other: some ten bytes a row in place of a Swift value of over a hundred.
struct PackedEvents: Sendable {
  /// Fields of whole blocks of rows, each in memory of just its length.
  private var blocks: [[UInt8]] = []
  /// Fields of the rows of the last block, which is not full.
  private var open: [UInt8] = []
  /// Where each row's fields begin in its block.
  private var offsets: [UInt32] = []
  private var strings: [String] = [""]
  private var codes: [CodeAddress] = [.none]
  /// What reading found wrong with the ends of intervals, by row: it is not among the packed fields.
  private var misuses: [UInt32: String] = [:]

  /// Rows of a block: 65 536, whose fields stay far below the 4 GiB that an offset can tell.
  private static let blockShift = 16
  private static let blockRows = 1 << blockShift

  /// Makes room for a number of rows.
  mutating func reserve(_ rows: Int) { offsets.reserveCapacity(rows) }

  /// Appends a row.
  mutating func append(_ event: TraceEvent, with writer: inout PackedEventWriter) {
    startBlockIfFull()
    offsets.append(UInt32(truncatingIfNeeded: open.count))
    open.append(writer.pack(event))
  }

  /// Appends rows of a chunk.
  mutating func append(_ rows: ChunkRows, _ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      startBlockIfFull()
      let room = PackedEvents.blockRows - offsets.count & (PackedEvents.blockRows - 1)
      let part = next..<min(next + room, range.upperBound)
      var offset = open.count
      var start = rows.start(of: next)
      for index in part {
        offsets.append(UInt32(truncatingIfNeeded: offset))
        let end = Int(rows.rows[index].end)
        offset += end - start
        start = end
      }
      open.append(rows.bytes(of: part))
      next = part.upperBound
    }
  }

  /// Notes what is wrong with the end of an interval.
  mutating func note(misuse: String, row: UInt32) { misuses[row] = misuse }

  /// Takes over the tables of the writer that wrote the rows.
  mutating func finish(_ writer: PackedEventWriter) {
    strings = writer.strings
    codes = writer.codes
  }

  /// The event of a row of a kind.
  func event(at row: Int, kind: EventKind) -> TraceEvent {
    let event = fields(of: row) { view in
      var reader = PackedEventReader(view, strings: strings, codes: codes)
      return reader.event(kind)
    }
    if kind == .intervalEnd, let misuse = misuses[UInt32(row)], case .intervalEnd(var end) = event {
      end.misuse = misuse
      return .intervalEnd(end)
    }
    // What was packed can be unpacked; this stands here so that no slip could ever trap.
    return event ?? .loss(RecordedLoss(kind: "unreadable-row", count: 1, detail: ""))
  }

  /// Lends the packed fields of a row.
  @inline(__always)
  func fields<Result>(of row: Int, _ body: (ByteView) -> Result) -> Result {
    let start = Int(offsets[row])
    let next = row + 1
    let isLast = next == offsets.count || next & (PackedEvents.blockRows - 1) == 0
    let block = row >> PackedEvents.blockShift
    if block == blocks.count {
      return open.withView { body($0.part(start..<(isLast ? $0.count : Int(offsets[next])))) }
    }
    return blocks[block].withView { body($0.part(start..<(isLast ? $0.count : Int(offsets[next])))) }
  }

  private mutating func startBlockIfFull() {
    let count = offsets.count
    guard count > 0, count & (PackedEvents.blockRows - 1) == 0, blocks.count < count >> PackedEvents.blockShift else {
      return
    }
    blocks.append(open.withView { $0.copy })
    open.removeAll(keepingCapacity: true)
  }
}
