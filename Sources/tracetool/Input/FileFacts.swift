import TraceExport
import TraceModel

/// What `info` says of a trace's file.
enum FileFacts {
  /// The facts of a trace that was read.
  static func of(_ input: TraceInput) -> InfoExporter.File {
    // The bytes have been read as a trace, so they have a header.
    let facts = try? TraceFileFacts(bytes: input.bytes)
    return InfoExporter.File(
      name: input.name, byteCount: input.bytes.count, formatVersion: facts?.formatVersion ?? 0,
      chunkCount: facts?.chunkCount ?? 0, bytesByKind: facts?.bytesByKind ?? [:],
      recordings: facts?.recordings ?? [])
  }
}
