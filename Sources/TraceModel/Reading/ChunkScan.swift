import TraceFormat

/// Finds the chunks in a trace's bytes, and goes on behind damage at the next signature.
struct ChunkScan {
  private let bytes: [UInt8]
  /// Chunks in file order.
  private(set) var chunks: [FoundChunk] = []
  /// What was wrong, in file order.
  var losses: [Loss] = []
  /// Bytes whose checksum may still be tried in vain; so that a file made of false headers takes linear time.
  private var patience: Int
  /// Four times the file: a damaged chunk costs one checksum of itself, and few are damaged.
  private static let patienceFactor = 4

  /// A scan over a file's bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    patience = bytes.count * ChunkScan.patienceFactor
  }

  /// Scans from an offset to the end.
  mutating func run(from start: Int) {
    var offset = start
    var skippedFrom: Int?
    while offset < bytes.count {
      if let header = header(at: offset), let end = take(header, at: offset) {
        if let from = skippedFrom { skip(from..<offset) }
        skippedFrom = nil
        offset = end
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
    for chunk in chunks where chunk.isTorn && selection.contains(chunk) {
      all.append(
        Loss(
          kind: "torn-tail", severity: .dataLoss, origin: .file,
          count: UInt64(chunk.header.payloadLength) - UInt64(chunk.payload.count), offset: UInt64(chunk.offset),
          sentence: "bytes are missing at the end of a chunk; its whole events were read"))
    }
    return all
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
    let chunk = FoundChunk(
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
    }
    chunks.append(chunk)
    return end
  }

  private func nextSignature(after offset: Int) -> Int {
    let first = ChunkHeader.magic[0]
    return bytes.withView { bytes in
      var index = offset + 1
      while index < bytes.count {
        if bytes[index] == first, index + 4 <= bytes.count, bytes[index + 1] == ChunkHeader.magic[1],
          bytes[index + 2] == ChunkHeader.magic[2], bytes[index + 3] == ChunkHeader.magic[3]
        {
          return index
        }
        index += 1
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
