/// Cancels something when it goes away.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Calls a closure when it is cancelled or goes away.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels another when it is cancelled or goes away.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  /// Cancels now.
  public func cancel() {
    let due = action
    action = nil
    due?()
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
