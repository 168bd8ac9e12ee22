import Synchronization
import TraceEvents
import TraceFormat

/// One recording, from a start to its stop: the clock, the sink, the code images and the threads' indices.
final class RecordingSession: Sendable {
  /// Names this recording in the threads' slots; never used twice in a process.
  let token: UInt64
  let clock: SessionClock
  let sink: any ChunkSink
  /// Where open chunks survive a kill; nil in memory, or where the file could not be made.
  let window: WindowFile?
  let images = CodeImages()
  /// Bytes of a chunk's payload.
  let capacity: Int
  private let threads = Mutex<UInt16>(0)

  private static let tokens = Atomic<UInt64>(2)

  /// A recording that has begun.
  init(token: UInt64, clock: SessionClock, capacity: Int, sink: any ChunkSink, window: WindowFile? = nil) {
    self.token = token
    self.clock = clock
    self.capacity = capacity
    self.sink = sink
    self.window = window
  }

  /// A new token; 0 is a switch that is off, and 1 a thread that takes no part.
  static func nextToken() -> UInt64 { tokens.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// The next thread index; nil when all are taken.
  func nextThread() -> UInt16? {
    threads.withLock { next in
      guard next < TraceFormat.annotationThread else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
