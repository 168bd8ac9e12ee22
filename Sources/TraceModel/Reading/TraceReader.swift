public import TraceFormat

/// Reads any bytes as a trace: what is readable becomes rows, what is not becomes losses.
///
/// Total: a damaged file gives the readable part; only a missing header throws. Cost: linear in the file's length.
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
    let (header, isDamaged) = try FileHeader.read(Array(bytes.prefix(FileHeader.length)))
    var assembler = TraceAssembler()
    var scan = ChunkScan(bytes)
    if isDamaged {
      scan.losses.append(
        Loss(
          kind: "damaged-header", severity: .error, origin: .file, count: 1, offset: 0,
          sentence: "the file header's checksum is wrong; chunks were read all the same"))
    }
    scan.run(from: FileHeader.length)
    var chunks = scan.chunks
    if let window, let regions = WindowScan.chunks(window, of: header) { chunks += regions }
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
