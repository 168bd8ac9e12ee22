public import TraceFormat

/// Reads any bytes as a trace: what is readable becomes rows, what is not becomes losses.
///
/// Total: a damaged file gives the readable part; only a missing header throws. Of several recordings in one file the
/// first that holds events is read, and the others are a loss. Cost: linear in the file's length.
public enum TraceReader {
  /// Reads a file, and its window companion where a crash has left one.
  ///
  /// - Throws: where there is no valid header, or the file can't be read.
  public static func read(path: String) throws(TraceFormatError) -> Trace {
    let bytes = try FileBytes.read(path)
    let window = try? FileBytes.read(path + TraceFormat.windowSuffix)
    return try read(bytes: bytes, window: window)
  }

  /// Reads bytes in memory, and those of a window companion where there is one.
  ///
  /// - Throws: where there is no valid header.
  public static func read(bytes: [UInt8], window: [UInt8]? = nil) throws(TraceFormatError) -> Trace {
    let scan = try ChunkScan(bytes)
    var assembler = TraceAssembler()
    let header = scan.header
    var chunks = scan.chunks
    if let window {
      let found = WindowScan(window, of: scan)
      chunks += found.chunks
      if found.isForeign {
        assembler.add(
          Loss(
            kind: "foreign-window", severity: .info, origin: .file, count: 1,
            sentence: "companion beside the trace is of another recording, and was left alone"))
      }
    }
    let selection = ChunkSelection(chunks)
    for loss in scan.losses(without: selection) { assembler.add(loss) }
    assembler.note(clock: header.isVirtual ? "virtual" : "real")
    // A count can't be more than the payload's bytes: an event takes one at least.
    assembler.reserve(
      selection.threads.reduce(0) { $0 + $1.chunks.reduce(0) { $0 + min(Int($1.header.eventCount), $1.payload.count) } }
    )
    TraceMerge(selection, isVirtual: header.isVirtual).run(into: &assembler)
    return assembler.finish()
  }
}
