import Foundation

/// The signals that a recording waits for, taken off this thread so that they can be waited for.
///
/// Unsafe code is fenced here and in `ChildProgram`. Invariant: the signal sets are local values that the calls fill or
/// read during the call only.
struct SignalGuard {
  /// Signals that end a program, and the one that says a child ended.
  private static let waited = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD]
  /// The mask for the child: what this thread held back before, without the signals that must be able to end it.
  let childMask: sigset_t

  /// Holds the signals back from this thread.
  init() {
    var set = SignalGuard.set()
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &former)
    for signal in SignalGuard.waited { sigdelset(&former, signal) }
    childMask = former
  }

  /// A signal that arrived.
  struct Arrival {
    var number: Int32
    /// Whether another process sent it, not the terminal: the terminal sends it to the child too.
    var isSent: Bool
  }

  /// Waits for a signal.
  ///
  /// - Returns: nil when the time is over.
  func next(within milliseconds: Int) -> Arrival? {
    var set = SignalGuard.set()
    var information = siginfo_t()
    var time = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    let number = sigtimedwait(&set, &information, &time)
    guard number > 0 else { return nil }
    return Arrival(number: number, isSent: information.si_code <= 0)
  }

  private static func set() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in waited { sigaddset(&set, signal) }
    return set
  }
}
