import TraceFormat

/// Finds the open chunks in a window companion: each at a multiple of the region length.
enum WindowScan {
  /// The chunks that hold events; nil for a window of another recording, or bytes that are none.
  static func chunks(_ bytes: [UInt8], of trace: FileHeader) -> [FoundChunk]? {
    guard
      let (header, isDamaged) = try? FileHeader.read(
        Array(bytes.prefix(FileHeader.length)), of: .window), !isDamaged, header.recording == trace.recording
    else { return nil }
    let region = Int(header.regionLength)
    guard region >= ChunkHeader.length else { return nil }
    var chunks: [FoundChunk] = []
    var offset = region
    while offset + ChunkHeader.length <= bytes.count {
      if let chunk = chunk(at: offset, region: region, in: bytes) { chunks.append(chunk) }
      offset += region
    }
    return chunks
  }

  private static func chunk(at offset: Int, region: Int, in bytes: [UInt8]) -> FoundChunk? {
    guard let header = ChunkHeader(Array(bytes[offset..<offset + ChunkHeader.length])),
      header.version <= TraceFormat.version, header.payloadLength > 0
    else { return nil }
    let start = offset + Int(header.headerLength)
    let claimed = start + Int(header.payloadLength)
    let end = min(claimed, offset + region, bytes.count)
    guard start <= end else { return nil }
    return FoundChunk(
      header: header, bytes: bytes, offset: offset, payload: start..<end, isTorn: end < claimed, isFromWindow: true)
  }
}
