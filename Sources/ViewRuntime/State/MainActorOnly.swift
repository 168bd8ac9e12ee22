import CVirtualTime
import Dispatch

/// Main-actor storage behind types that are not isolated: `State`, `Binding`, `Environment`.
///
/// Invariant: code handed to `run` runs on the main actor: at once when the caller is on it, else by a blocking hop during
/// which the caller touches nothing it handed over. `isCurrent` is true only on the process's first thread or while the
/// main queue runs: a program whose main function is asynchronous has its main queue served by changing threads of the
/// pool, which run other tasks in between.
enum MainActorOnly {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the main actor.
  static var isCurrent: Bool {
    virtual_time_is_first_thread() || DispatchQueue.getSpecific(key: key) == true
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
