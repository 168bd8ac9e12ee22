/// A publisher of hidden type.
public struct AnyPublisher<Output, Failure: Error> {
  private let box: PublisherBox<Output, Failure>

  /// Hides a publisher's type.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    box = TypedPublisherBox(publisher)
  }
}

extension AnyPublisher: Publisher {
  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    box.attach(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// The same publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    (self as? AnyPublisher<Output, Failure>) ?? AnyPublisher(self)
  }
}

/// A subscriber of hidden type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Hides a subscriber's type.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// The publisher accepted it.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  /// A value came.
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  /// No more values will come.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// Holds a publisher of any type.
class PublisherBox<Output, Failure: Error> {
  func attach(_ subscriber: AnySubscriber<Output, Failure>) { preconditionFailure("abstract") }
}

/// Holds a publisher of a certain type.
final class TypedPublisherBox<P: Publisher>: PublisherBox<P.Output, P.Failure> {
  private let publisher: P

  init(_ publisher: P) { self.publisher = publisher }

  override func attach(_ subscriber: AnySubscriber<P.Output, P.Failure>) { publisher.receive(subscriber: subscriber) }
}
