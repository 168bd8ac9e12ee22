import Foundation

/// The signals that a recording waits for, taken off this thread so that they can be waited for.
///
/// Unsafe code is fenced here. Invariant: the signal sets are local values that the calls fill or read during the call
/// only.
struct SignalGuard {
  /// Signals by which people and systems end a program with all that belongs to it.
  private static let ending: Set<Int32> = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// Signals that are left alone: two that nobody can hold off; those that say that this process itself has done
  /// something wrong; those that stop and continue it, of which a terminal tells the child too; and those that nobody
  /// misses.
  private static let left: Set<Int32> = [
    SIGKILL, SIGSTOP, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU,
    SIGCONT, SIGWINCH, SIGURG,
  ]
  /// Numbers of signals on Linux, those for programs' own use among them.
  private static let numbers: ClosedRange<Int32> = 1...64

  /// What this thread held back before.
  private let former: sigset_t
  /// The mask for the child: what this thread held back before, without the signals that must be able to end it.
  let childMask: sigset_t

  /// Holds the signals back from this thread.
  init() {
    // Where whoever started this process has children's ends ignored, nobody could say how the program ended.
    signal(SIGCHLD, SIG_DFL)
    var set = SignalGuard.set()
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &former)
    self.former = former
    for signal in SignalGuard.numbers where !SignalGuard.left.contains(signal) { sigdelset(&former, signal) }
    childMask = former
  }

  /// A signal that arrived.
  struct Arrival {
    var number: Int32
    /// Whether another process sent it, not the terminal: the terminal sends it to the child too.
    var isSent: Bool
    /// Whether it says only that a child ended.
    var isChildsEnd: Bool { number == SIGCHLD }
    /// Whether it is meant to end a program with all that belongs to it.
    var isEnding: Bool { SignalGuard.ending.contains(number) }
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

  /// Lets signals reach this thread again; what arrived meanwhile was for the program that has ended.
  func end() {
    while next(within: 0) != nil {}
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  private static func set() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in numbers where !left.contains(signal) { sigaddset(&set, signal) }
    return set
  }
}
