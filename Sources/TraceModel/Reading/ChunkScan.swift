import TraceFormat

/// Finds the chunks in a trace's bytes, and goes on behind damage at the next signature.
///
/// A file may hold several recordings, as `cat a.trace b.trace` makes one: each begins with a file header, or, where that
/// is lost, where a thread's numbers begin anew. One of them is read.
struct ChunkScan {
  private let bytes: [UInt8]
  /// Chunks of all recordings, in file order.
  private(set) var allChunks: [FoundChunk] = []
  /// Where each recording begins, and its header.
  private(set) var recordings: [(offset: Int, header: FileHeader)]
  /// Headers of whole chunks of the last recording, by thread and number.
  private var seen: [UInt16: [UInt64: ChunkHeader]] = [:]
  /// What was wrong, in file order.
  var losses: [Loss] = []
  /// Bytes whose checksum may still be tried in vain; so that a file made of false headers takes linear time.
  private var patience: Int
  /// Four times the file: a damaged chunk costs one checksum of itself, and few are damaged.
  private static let patienceFactor = 4

  /// Scans a file's bytes. Linear in their number.
  ///
  /// - Throws: where there is no valid header.
  init(_ bytes: [UInt8]) throws(TraceFormatError) {
    self.bytes = bytes
    patience = bytes.count * ChunkScan.patienceFactor
    let (header, isDamaged) = try FileHeader.read(Array(bytes.prefix(FileHeader.length)))
    recordings = [(0, header)]
    if isDamaged {
      losses.append(
        Loss(
          kind: "damaged-header", severity: .error, origin: .file, count: 1, offset: 0,
          sentence: "the file header's checksum is wrong; chunks were read all the same"))
    }
    run(from: FileHeader.length)
  }

  /// Which recording is read: the first that holds events, or the first.
  var readRecording: Int { allChunks.first { $0.header.eventCount > 0 }?.recording ?? 0 }

  /// The header of the recording that is read.
  var header: FileHeader { recordings[readRecording].header }

  /// Chunks of the recording that is read, in file order.
  var chunks: [FoundChunk] {
    if recordings.count == 1 { return allChunks }
    let read = readRecording
    return allChunks.filter { $0.recording == read }
  }

  /// Events that each recording's chunks say they hold, no more than their bytes can.
  var eventCounts: [UInt64] {
    var counts = [UInt64](repeating: 0, count: recordings.count)
    for chunk in allChunks {
      counts[chunk.recording] += min(UInt64(chunk.header.eventCount), UInt64(chunk.payload.count))
    }
    return counts
  }

  private mutating func run(from start: Int) {
    var offset = start
    var skippedFrom: Int?
    while offset < bytes.count {
      if let header = header(at: offset), let end = take(header, at: offset) {
        if let from = skippedFrom { skip(from..<offset) }
        skippedFrom = nil
        offset = end
      } else if beginsRecording(at: offset, isSearching: skippedFrom != nil) {
        if let from = skippedFrom { skip(from..<offset) }
        skippedFrom = nil
        offset += FileHeader.length
      } else {
        if skippedFrom == nil { skippedFrom = offset }
        offset = nextSignature(after: offset)
      }
    }
    if let from = skippedFrom { skip(from..<bytes.count) }
  }

  /// The losses, without those that another copy of the same chunk makes good.
  func losses(without selection: ChunkSelection) -> [Loss] {
    var all = losses
    let read = readRecording
    for (other, count) in eventCounts.enumerated() where other != read && count > 0 {
      all.append(
        Loss(
          kind: "other-recording", severity: .dataLoss, origin: .file, count: count,
          offset: UInt64(recordings[other].offset),
          sentence: "events belong to other recordings in the same file; one is read, the first that holds events"))
    }
    for chunk in chunks where chunk.isTorn && selection.contains(chunk) {
      all.append(
        Loss(
          kind: "torn-tail", severity: .dataLoss, origin: .file,
          count: UInt64(chunk.header.payloadLength) - UInt64(chunk.payload.count), offset: UInt64(chunk.offset),
          sentence: "bytes are missing at the end of a chunk; its whole events were read"))
    }
    return all
  }

  /// Takes up a recording whose file header stands at an offset: right behind a chunk, or in what is searched through,
  /// where its checksum must be right.
  private mutating func beginsRecording(at offset: Int, isSearching: Bool) -> Bool {
    guard bytes.count - offset >= FileHeader.length, bytes[offset] == FileHeader.magic[0],
      let (header, isDamaged) = try? FileHeader.read(Array(bytes[offset..<offset + FileHeader.length])),
      !isDamaged || !isSearching
    else { return false }
    recordings.append((offset, header))
    seen = [:]
    return true
  }

  /// Takes up a recording where a thread has another whole chunk of a number it had.
  private mutating func noteRestart(_ header: ChunkHeader, at offset: Int) {
    // Look-ups of places may have been added twice at once.
    if header.thread == TraceFormat.annotationThread { return }
    if let known = seen[header.thread]?[header.sequence], known != header {
      recordings.append((offset, recordings[recordings.count - 1].header))
      seen = [:]
    }
    seen[header.thread, default: [:]][header.sequence] = header
  }

  private func header(at offset: Int) -> ChunkHeader? {
    guard bytes.count - offset >= ChunkHeader.length else { return nil }
    return ChunkHeader(Array(bytes[offset..<offset + ChunkHeader.length]))
  }

  /// Keeps a chunk where its payload is as its header says.
  ///
  /// - Returns: where to go on; nil where the bytes behind the header can't be trusted to be its payload.
  private mutating func take(_ header: ChunkHeader, at offset: Int) -> Int? {
    let start = offset + Int(header.headerLength)
    let length = Int(header.payloadLength)
    guard length <= TraceFormat.maximumPayloadLength, start <= bytes.count else { return nil }
    let end = min(start + length, bytes.count)
    if header.version > TraceFormat.version {
      losses.append(
        Loss(
          kind: "newer-chunk", severity: .dataLoss, origin: .reading, count: UInt64(header.eventCount),
          offset: UInt64(offset), sentence: "events are in chunks of a newer format version"))
      return end
    }
    var chunk = FoundChunk(
      header: header, bytes: bytes, offset: offset, payload: start..<end, isTorn: end < start + length)
    if header.isClosed && !chunk.isTorn {
      guard chunk.withPayload({ header.sum(of: $0) }) == header.payloadSum else {
        patience -= length
        losses.append(
          Loss(
            kind: "bad-checksum", severity: .error, origin: .file, count: UInt64(header.eventCount),
            offset: UInt64(offset), sentence: "events are lost in chunks whose bytes have changed"))
        // The length itself may be what is wrong, so the search goes on in the payload while it is cheap.
        return patience > 0 ? nil : end
      }
      noteRestart(header, at: offset)
    }
    chunk.recording = recordings.count - 1
    allChunks.append(chunk)
    return end
  }

  /// Where the next header may stand: of a chunk, or of a file.
  private func nextSignature(after offset: Int) -> Int {
    bytes.withView { bytes in
      var index = offset + 1
      while let found = bytes.firstIndex(of: ChunkHeader.magic[0], or: FileHeader.magic[0], from: index) {
        let magic = bytes[found] == ChunkHeader.magic[0] ? ChunkHeader.magic : FileHeader.magic
        if bytes.count - found >= magic.count, magic.indices.allSatisfy({ bytes[found + $0] == magic[$0] }) {
          return found
        }
        index = found + 1
      }
      return bytes.count
    }
  }

  private mutating func skip(_ range: Range<Int>) {
    losses.append(
      Loss(
        kind: "skipped-bytes", severity: .error, origin: .file, count: UInt64(range.count),
        offset: UInt64(range.lowerBound), sentence: "bytes belong to no readable chunk"))
  }
}
