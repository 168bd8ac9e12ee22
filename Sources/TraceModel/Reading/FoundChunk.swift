import TraceFormat

/// A chunk that a scan has found, with the bytes it lies in.
struct FoundChunk {
  var header: ChunkHeader
  /// The file's bytes; shared, not copied.
  var bytes: [UInt8]
  /// Offset of the chunk in the file.
  var offset: Int
  /// Where the payload lies; shorter than the header says when the file ends before.
  var payload: Range<Int>
  /// Whether the file ends within the payload.
  var isTorn: Bool
  /// Which of the recordings in the file it belongs to, from 0.
  var recording = 0
  /// Whether it is from the window companion.
  var isFromWindow = false

  /// Whether this one is to be preferred to another of the same thread and number.
  func isBetter(than other: FoundChunk) -> Bool {
    if isTorn != other.isTorn { return !isTorn }
    if header.isClosed != other.header.isClosed { return header.isClosed }
    return payload.count > other.payload.count
  }

  /// Lends the payload.
  func withPayload<Result>(_ body: (ByteView) -> Result) -> Result {
    bytes.withView { body($0.part(payload)) }
  }
}
