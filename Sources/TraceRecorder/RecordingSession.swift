import Synchronization
import TraceEvents
import TraceFormat

/// One recording, from a start to its stop: the clock, the sink, the code images and the threads' indices.
final class RecordingSession: Sendable {
  /// Names this recording in the threads' slots; never used twice in a process.
  let token: UInt64
  let clock: SessionClock
  let sink: any ChunkSink
  let images: CodeImages
  /// Bytes of a chunk's payload.
  let capacity: Int
  private let threads = Mutex<UInt16>(0)

  private static let tokens = Atomic<UInt64>(1)

  /// A recording that has begun.
  init(clock: SessionClock, capacity: Int, sink: any ChunkSink) {
    token = RecordingSession.tokens.wrappingAdd(1, ordering: .relaxed).oldValue
    self.clock = clock
    self.capacity = capacity
    self.sink = sink
    images = CodeImages()
  }

  /// The header of this recording's file.
  static func header(_ clock: SessionClock, recording: UInt64 = 0) -> [UInt8] {
    FileHeader(isVirtual: clock.isVirtual, recording: recording).bytes
  }

  /// The next thread index; nil when all are taken.
  func nextThread() -> UInt16? {
    threads.withLock { next in
      guard next < TraceFormat.annotationThread else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
