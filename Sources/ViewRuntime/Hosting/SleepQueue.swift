import TraceEvents

/// The sleeps that wait for a host's own time to come.
@MainActor final class SleepQueue {
  /// The queue of the host that runs now; nil when time is the system's.
  static var current: SleepQueue?

  /// A sleep.
  private struct Sleeper {
    let number: UInt64
    let wake: Nanoseconds
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The host's own clock: another window may have run a frame since.
  private let clock: RuntimeClock
  private var sleepers: [Sleeper] = []
  /// What the host varies; nil where nothing.
  var perturbation: Perturbation?
  private var last: UInt64 = 0
  /// Sleeps begun, ended and cancelled so far.
  private(set) var activity: UInt64 = 0

  init(clock: RuntimeClock) { self.clock = clock }

  /// When the next sleep is over.
  var nextWake: Nanoseconds? { sleepers.map(\.wake).min() }

  /// Number of sleeps.
  var count: Int { sleepers.count }

  /// Sleeps for a span of the host's time.
  func sleep(_ span: Nanoseconds) async throws {
    try Task<Never, Never>.checkCancellation()
    last += 1
    let number = last
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        activity += 1
        if Task<Never, Never>.isCancelled {
          continuation.resume(throwing: CancellationError())
          return
        }
        sleepers.append(Sleeper(number: number, wake: clock.hostTime + span, continuation: continuation))
      }
    } onCancel: {
      Task<Void, Never> { @MainActor in self.cancel(number) }
    }
  }

  private func cancel(_ number: UInt64) {
    guard let place = sleepers.firstIndex(where: { $0.number == number }) else { return }
    activity += 1
    sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
  }

  /// Wakes the sleeps whose time has come, in order of time, then of their beginning.
  func wake(at now: Nanoseconds) {
    var due = sleepers.filter { $0.wake <= now }.sorted { ($0.wake, $0.number) < ($1.wake, $1.number) }
    guard !due.isEmpty else { return }
    if let perturbation {
      let ranked = perturbation.shuffled(due).enumerated()
      due = ranked.sorted { ($0.element.wake, $0.offset) < ($1.element.wake, $1.offset) }.map(\.element)
    }
    activity += 1
    sleepers.removeAll { $0.wake <= now }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Wakes all, since the host ends: their time will not come.
  func end() {
    let all = sleepers
    sleepers = []
    for sleeper in all { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
