import TraceEvents
import TraceFormat

/// The fields of all rows, packed one behind the other: some ten bytes a row in place of a Swift value of over a hundred.
struct PackedEvents: Sendable {
  private var bytes: [UInt8] = []
  /// Where each row's fields begin, from the begin of its block of rows.
  private var offsets: [UInt32] = []
  /// Where each block of rows begins.
  private var blocks: [Int] = []
  private var strings: [String] = [""]
  private var codes: [CodeAddress] = [.none]

  /// Rows of a block: 65 536, whose fields stay far below the 4 GiB that an offset can tell.
  private static let blockShift = 16

  /// Makes room for a number of rows.
  mutating func reserve(_ rows: Int) {
    offsets.reserveCapacity(rows)
    // Eight bytes a row is what a UI trace has; more grows as needed.
    bytes.reserveCapacity(rows * 8)
  }

  /// Appends a row.
  mutating func append(_ event: TraceEvent, with writer: inout PackedEventWriter) {
    let row = offsets.count
    if row & (1 << PackedEvents.blockShift - 1) == 0 { blocks.append(bytes.count) }
    offsets.append(UInt32(truncatingIfNeeded: bytes.count - blocks[row >> PackedEvents.blockShift]))
    writer.append(event, to: &bytes)
  }

  /// Takes over the tables of the writer that wrote the rows.
  mutating func finish(_ writer: PackedEventWriter) {
    strings = writer.strings
    codes = writer.codes
  }

  /// The event of a row of a kind.
  func event(at row: Int, kind: EventKind) -> TraceEvent {
    let end = row + 1 < offsets.count ? start(of: row + 1) : bytes.count
    let event = bytes.withView { view in
      var reader = PackedEventReader(view.part(start(of: row)..<end), strings: strings, codes: codes)
      return reader.event(kind)
    }
    // What was packed can be unpacked; this stands here so that no slip could ever trap.
    return event ?? .loss(RecordedLoss(kind: "unreadable-row", count: 1, detail: ""))
  }

  private func start(of row: Int) -> Int { blocks[row >> PackedEvents.blockShift] + Int(offsets[row]) }
}
