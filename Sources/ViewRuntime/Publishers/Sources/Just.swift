/// Delivers one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// A publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    OnceSubscription(subscriber, values: [output], completion: .finished).begin()
  }
}

/// Ends at once, or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// A publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// A publisher without values, of certain types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    OnceSubscription(subscriber, values: [], completion: completeImmediately ? .finished : nil).begin()
  }
}

/// Ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// A publisher of an error.
  public init(error: Failure) { self.error = error }

  /// A publisher of an error, of certain types.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    OnceSubscription(subscriber, values: [], completion: .failure(error)).begin()
  }
}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// A publisher that is made when somebody subscribes.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Delivers one result when it is there.
public final class Future<Output, Failure: Error>: Publisher {
  /// Called with the result.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let list = SubscriptionList<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// A publisher whose work begins now.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in resolve($0) }
  }

  private func resolve(_ new: Result<Output, Failure>) {
    guard result == nil else { return }
    result = new
    switch new {
    case .success(let value):
      list.send(value)
      list.finish(.finished)
    case .failure(let error): list.finish(.failure(error))
    }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    switch result {
    case .success(let value)?: OnceSubscription(subscriber, values: [value], completion: .finished).begin()
    case .failure(let error)?: OnceSubscription(subscriber, values: [], completion: .failure(error)).begin()
    case nil: list.attach(AnySubscriber(subscriber))
    }
  }
}

extension Publishers {
  /// Delivers the elements of a sequence and ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// A publisher of a sequence's elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      OnceSubscription(subscriber, values: Array(sequence), completion: .finished).begin()
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Delivers values that are there from the beginning, as many as are asked for.
final class OnceSubscription<Down: Subscriber>: Subscription {
  private var down: Down?
  private var values: ArraySlice<Down.Input>
  private let completion: Subscribers.Completion<Down.Failure>?

  init(_ down: Down, values: [Down.Input], completion: Subscribers.Completion<Down.Failure>?) {
    self.down = down
    self.values = values[...]
    self.completion = completion
  }

  func begin() {
    down?.receive(subscription: self)
    endIfDone()
  }

  func request(_ demand: Subscribers.Demand) {
    var left = demand
    while left > .none, let value = values.popFirst(), let down {
      if let count = left.max { left = .max(count - 1) }
      left += down.receive(value)
    }
    endIfDone()
  }

  func cancel() { down = nil }

  private func endIfDone() {
    guard values.isEmpty, let completion, let last = down else { return }
    down = nil
    last.receive(completion: completion)
  }
}
