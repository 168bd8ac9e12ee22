/// What an operator puts between its upstream and its subscriber: calls a closure per value and one at the end.
///
/// It asks for everything, and keeps the upstream's subscription until it is cancelled or has ended.
final class Relay<Input, Failure: Error, Down: Subscriber>: Subscriber, Subscription {
  private var down: Down?
  private var upstream: (any Subscription)?
  private let onValue: (Input, Relay) -> Void
  private let onCompletion: (Subscribers.Completion<Failure>, Relay) -> Void
  /// Further things that end with it.
  var attached: [any Cancellable] = []

  init(
    _ down: Down, value: @escaping (Input, Relay) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>, Relay) -> Void
  ) {
    self.down = down
    onValue = value
    onCompletion = completion
  }

  func receive(subscription: any Subscription) {
    guard down != nil, upstream == nil else { return subscription.cancel() }
    upstream = subscription
    down?.receive(subscription: self)
    upstream?.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    onValue(input, self)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion, self) }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    down = nil
    let old = upstream
    upstream = nil
    old?.cancel()
    let ends = attached
    attached = []
    for end in ends { end.cancel() }
  }

  /// Passes a value on.
  func send(_ value: Down.Input) { _ = down?.receive(value) }

  /// Passes an end on, and takes no more.
  func finish(_ completion: Subscribers.Completion<Down.Failure>) {
    let last = down
    cancel()
    last?.receive(completion: completion)
  }
}

extension Relay where Down.Failure == Failure {
  /// A relay that passes the end on as it comes.
  convenience init(_ down: Down, value: @escaping (Input, Relay) -> Void) {
    self.init(down, value: value, completion: { $1.finish($0) })
  }
}
