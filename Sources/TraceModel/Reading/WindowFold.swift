package import TraceFormat

/// What a crashed program left in a trace's window companion, as chunks that are added to the trace itself.
package struct WindowFold: Sendable {
  /// Bytes of the trace that stay; a chunk that the program did not write to its end is cut off where the window has it.
  package private(set) var keptLength: Int
  /// Chunks to add behind them.
  package private(set) var bytes: [UInt8] = []

  /// Takes the window's chunks that the trace does not have whole.
  ///
  /// - Throws: where the trace has no valid header.
  package init(trace: [UInt8], window: [UInt8]) throws(TraceFormatError) {
    keptLength = trace.count
    let scan = try ChunkScan(trace)
    let found = WindowScan(window, of: scan).chunks
    let selection = ChunkSelection(scan.chunks + found)
    for chunk in found where selection.contains(chunk) && !chunk.payload.isEmpty {
      var header = chunk.header
      chunk.withPayload { header.close(payload: $0, eventCount: header.eventCount) }
      bytes += header.bytes
      bytes += window[chunk.payload]
    }
    // Only the last chunk of a file can be torn; its better copy now stands behind it.
    if let last = scan.chunks.last, last.isTorn, last.recording == scan.recordings.count - 1, !selection.contains(last)
    {
      keptLength = last.offset
    }
  }
}
