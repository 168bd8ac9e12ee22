/// Where closed chunks go. Called with whole chunks, from any thread, never per event.
protocol ChunkSink: AnyObject, Sendable {
  /// Takes a chunk: header and payload.
  ///
  /// - Returns: false where the chunk could not be kept: its events are lost, and the caller counts them.
  func append(header: [UInt8], payload: UnsafeRawBufferPointer) -> Bool

  /// Ends the sink; later chunks are refused.
  func close()
}
