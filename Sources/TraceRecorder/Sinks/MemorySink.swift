import Synchronization

/// Keeps the trace in memory.
final class MemorySink: ChunkSink {
  private let state: Mutex<(bytes: [UInt8], isClosed: Bool)>

  /// A sink that begins with the file header.
  init(header: [UInt8]) { state = Mutex((header, false)) }

  /// The whole trace so far.
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func append(header: [UInt8], payload: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.bytes += header
      state.bytes += payload
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }
}
