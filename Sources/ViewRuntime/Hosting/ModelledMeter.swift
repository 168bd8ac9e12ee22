import TraceEvents
import UpdateGraph

/// Times the app's own code by a virtual clock: what the table of costs and `simulateWork(_:)` make of it.
@MainActor final class ModelledMeter: RunMeter {
  private let clock: RuntimeClock

  init(_ clock: RuntimeClock) { self.clock = clock }

  func begin() -> RunMark { RunMark(time: 0) }

  /// Modelled time passes only while the thread works.
  func end(_ mark: RunMark) -> Nanoseconds { .zero }

  func beginBody() -> RunMark { RunMark(time: UInt64(clock.now.rawValue)) }

  func endBody(_ mark: RunMark) -> Nanoseconds { Nanoseconds(clock.now.rawValue - Int64(mark.time)) }
}
