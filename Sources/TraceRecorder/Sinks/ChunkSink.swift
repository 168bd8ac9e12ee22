import TraceFormat

/// Where closed chunks go. Called with whole chunks, from any thread, never per event.
protocol ChunkSink: AnyObject, Sendable {
  /// Takes a chunk: header and payload.
  ///
  /// - Returns: nil, or why the chunk could not be kept: its events are lost, and the caller counts them.
  func append(header: [UInt8], payload: ByteView) -> LossReason?

  /// Takes a small chunk that says what is missing; limits don't apply to it.
  func append(losses: [UInt8])

  /// Ends the sink; later chunks are refused.
  func close()
}
