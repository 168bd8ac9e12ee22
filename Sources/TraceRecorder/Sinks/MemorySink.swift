import Synchronization
import TraceFormat

/// Keeps the trace in memory.
final class MemorySink: ChunkSink {
  private let state: Mutex<(bytes: [UInt8], isClosed: Bool)>

  /// A sink that begins with the file header.
  init(header: [UInt8]) { state = Mutex((header, false)) }

  /// The whole trace so far.
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func append(header: [UInt8], payload: ByteView) -> LossReason? {
    state.withLock { state in
      if state.isClosed { return .sinkRefused }
      state.bytes += header
      state.bytes.append(payload)
      return nil
    }
  }

  func append(losses: [UInt8]) { state.withLock { $0.bytes += losses } }

  func close() { state.withLock { $0.isClosed = true } }
}
