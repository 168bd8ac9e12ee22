import Dispatch
import Glibc

/// Main-actor storage behind types that are not isolated: `State`, `Binding`, `Environment`.
///
/// Invariant: code handed to `run` runs on the main actor: at once when the caller is on it, else by a blocking hop during
/// which the caller touches nothing it handed over. `isCurrent` is true only on the main thread or while the main queue
/// runs.
enum MainActorOnly {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mainThread: pthread_t = {
    DispatchQueue.main.setSpecific(key: key, value: true)
    return pthread_self()
  }()

  /// Learns which thread is the main one; called when the first tree is made.
  ///
  /// That call is on the main actor, hence on the main thread or on what serves the main queue.
  @MainActor static func prepare() { _ = mainThread }

  /// Whether the caller is on the main actor.
  static var isCurrent: Bool {
    pthread_equal(pthread_self(), mainThread) != 0 || DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs code on the main actor and returns its result. What the code needs is handed over as its input, since a
  /// main-actor closure may not capture values that are not sendable.
  static func run<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
    if isCurrent { return assumed(input, body) }
    nonisolated(unsafe) var result: Result?
    nonisolated(unsafe) let handed = input
    withoutActuallyEscaping(body) { body in
      DispatchQueue.main.sync { result = assumed(handed, body) }
    }
    // `sync` returns after the closure has run and set it.
    return result.unsafelyUnwrapped
  }

  /// Runs code on the main actor later.
  static func enqueue<Input>(_ input: Input, _ body: @escaping @MainActor (Input) -> Void) {
    nonisolated(unsafe) let handed = input
    DispatchQueue.main.async { assumed(handed, body) }
  }

  /// Runs a main-actor closure where the caller is known to be on the main actor.
  private static func assumed<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Input) -> Result).self)(input) }
  }
}
