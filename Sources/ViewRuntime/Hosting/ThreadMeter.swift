import Glibc
import TraceEvents
import UpdateGraph

/// Tells the time a thread did not run by the system's clock of the thread's own work.
///
/// That clock costs a system call (half a microsecond where it was measured), so it is read only where it can tell
/// something: before a frame and before the app's own code when the last reading is not recent, and after spans that are
/// long enough to matter. What the thread did not run between two readings is put down to the span between them. A short
/// frame costs one reading.
@MainActor final class ThreadMeter: RunMeter {
  /// Spans shorter than this are not looked into: a fifth of the 500 µs at which a body counts as long.
  private static let shortest: UInt64 = 100_000
  /// A reading is recent for this long, in nanoseconds: as far as a body could be blamed for, or excused from, by
  /// mistake, which stays well below the 500 µs that count.
  private static let recent: UInt64 = 100_000

  private var lastWall: UInt64
  private var lastWork: UInt64
  /// Time that the thread did not run, of all readings.
  private var missing: UInt64 = 0
  /// How long the thread had run when the last frame ended.
  private var workAtFrameEnd: UInt64?

  init() {
    lastWall = ThreadMeter.read(CLOCK_MONOTONIC)
    lastWork = ThreadMeter.read(CLOCK_THREAD_CPUTIME_ID)
  }

  /// A frame begins.
  ///
  /// Returns: its mark, and how long the thread ran since the last frame ended; nil before the second.
  func beginFrame() -> (mark: RunMark, busyBefore: Nanoseconds?) {
    let wall = ThreadMeter.read(CLOCK_MONOTONIC)
    if wall - lastWall > ThreadMeter.recent { sync(wall) }
    let work = work(at: wall)
    let busy = workAtFrameEnd.map { Nanoseconds(Int64(work - min(work, $0))) }
    return (RunMark(time: wall, missing: missing), busy)
  }

  /// A frame ends: how much of it the thread did not run.
  func endFrame(_ mark: RunMark) -> Nanoseconds {
    let wall = ThreadMeter.read(CLOCK_MONOTONIC)
    defer { workAtFrameEnd = work(at: wall) }
    return notRunning(since: mark, until: wall)
  }

  func begin() -> RunMark { RunMark(time: ThreadMeter.read(CLOCK_MONOTONIC), missing: missing) }

  func end(_ mark: RunMark) -> Nanoseconds {
    notRunning(since: mark, until: ThreadMeter.read(CLOCK_MONOTONIC))
  }

  func beginBody() -> RunMark {
    let wall = ThreadMeter.read(CLOCK_MONOTONIC)
    guard wall - lastWall > ThreadMeter.recent else { return RunMark(time: wall, missing: missing) }
    sync(wall)
    // The reading itself took time.
    return RunMark(time: ThreadMeter.read(CLOCK_MONOTONIC), missing: missing)
  }

  func endBody(_ mark: RunMark) -> Nanoseconds {
    let wall = ThreadMeter.read(CLOCK_MONOTONIC)
    let passed = wall - mark.time
    guard passed >= ThreadMeter.shortest else { return Nanoseconds(Int64(passed)) }
    sync(wall)
    return Nanoseconds(Int64(passed - min(passed, missing - mark.missing)))
  }

  private func notRunning(since mark: RunMark, until wall: UInt64) -> Nanoseconds {
    guard wall - mark.time >= ThreadMeter.shortest else { return .zero }
    sync(wall)
    return Nanoseconds(Int64(min(missing - mark.missing, wall - mark.time)))
  }

  /// How long the thread had run at a moment, as if it had run since the last reading.
  private func work(at wall: UInt64) -> UInt64 { lastWork + (wall - lastWall) }

  /// Reads the thread's clock: adds what the thread did not run since the last reading.
  private func sync(_ wall: UInt64) {
    let work = ThreadMeter.read(CLOCK_THREAD_CPUTIME_ID)
    let passed = wall - lastWall
    let worked = work - lastWork
    lastWall = wall
    lastWork = work
    if passed > worked { missing += passed - worked }
  }

  /// Nanoseconds for which this thread has run.
  nonisolated static var work: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private nonisolated static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
