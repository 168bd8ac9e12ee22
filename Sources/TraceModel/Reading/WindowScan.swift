import TraceFormat

/// The open chunks in a window companion: each at a multiple of the region length.
struct WindowScan {
  /// The chunks that hold events; none where the companion is another recording's.
  private(set) var chunks: [FoundChunk] = []
  /// Whether this is a companion, but not of the trace.
  private(set) var isForeign = false

  /// Looks for chunks in a companion's bytes; bytes that are none have no chunks.
  init(_ bytes: [UInt8], of trace: ChunkScan) {
    let read = try? FileHeader.read(Array(bytes.prefix(FileHeader.length)), of: .window)
    guard let (header, isDamaged) = read, !isDamaged else { return }
    guard header.recording == trace.header.recording else {
      isForeign = true
      return
    }
    let region = Int(header.regionLength)
    guard region >= ChunkHeader.length else { return }
    var offset = region
    while offset + ChunkHeader.length <= bytes.count {
      if let chunk = WindowScan.chunk(at: offset, region: region, in: bytes) { chunks.append(chunk) }
      offset += region
    }
    let recording = trace.readRecording
    for index in chunks.indices { chunks[index].recording = recording }
    // Under the virtual clock all recordings have one number, so that two of one app are equal byte for byte.
    if !WindowScan.fit(chunks, trace.chunks) {
      isForeign = true
      chunks = []
    }
  }

  /// Whether open chunks can be those that follow a trace's, or copies of its last ones.
  private static func fit(_ open: [FoundChunk], _ written: [FoundChunk]) -> Bool {
    var last: [UInt16: ChunkHeader] = [:]
    for chunk in written where chunk.header.sequence >= last[chunk.header.thread]?.sequence ?? 0 {
      last[chunk.header.thread] = chunk.header
    }
    return open.allSatisfy { chunk in
      guard let last = last[chunk.header.thread] else { return true }
      if chunk.header.sequence == last.sequence {
        return chunk.header.firstOrdinal == last.firstOrdinal && chunk.header.clock.baseTicks == last.clock.baseTicks
      }
      return chunk.header.sequence > last.sequence
        && chunk.header.firstOrdinal >= last.firstOrdinal.saturatingSum(UInt64(last.eventCount))
    }
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
