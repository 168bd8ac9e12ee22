import Glibc
import TraceEvents
import UpdateGraph

/// Tells the time a thread did not run by the system's clock of the thread's own work.
///
/// That clock costs a system call, so it is read only at the end of spans that are long enough to matter, and compared
/// with its last reading: what the thread did not run since then is put down to the span, at most its whole length. A
/// short span was not interrupted for long.
@MainActor final class ThreadMeter: RunMeter {
  /// Spans shorter than this are not looked into: a fifth of the 500 µs at which a body counts as long.
  private static let shortest: UInt64 = 100_000

  private var lastWall: UInt64
  private var lastWork: UInt64

  init() {
    lastWall = ThreadMeter.read(CLOCK_MONOTONIC)
    lastWork = ThreadMeter.read(CLOCK_THREAD_CPUTIME_ID)
  }

  func begin() -> UInt64 { ThreadMeter.read(CLOCK_MONOTONIC) }

  func end(_ mark: UInt64) -> Nanoseconds {
    let wall = ThreadMeter.read(CLOCK_MONOTONIC)
    guard wall - mark >= ThreadMeter.shortest else { return .zero }
    let missing = sync(wall)
    return Nanoseconds(Int64(min(missing, wall - mark)))
  }

  /// Begins to count anew: at a frame's beginning, before which the thread may have waited.
  func restart() { _ = sync(ThreadMeter.read(CLOCK_MONOTONIC)) }

  /// Nanoseconds that the thread did not run since the last reading.
  private func sync(_ wall: UInt64) -> UInt64 {
    let work = ThreadMeter.read(CLOCK_THREAD_CPUTIME_ID)
    let passed = wall - lastWall
    let worked = work - lastWork
    lastWall = wall
    lastWork = work
    return passed > worked ? passed - worked : 0
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
