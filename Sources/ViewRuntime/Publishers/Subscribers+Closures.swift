extension Subscribers {
  /// Calls closures with what comes.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var subscription: (any Subscription)?
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Completion<Failure>) -> Void)?

    /// A subscriber that takes everything.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    /// Asks for everything.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, onValue != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Calls with a value.
    public func receive(_ input: Input) -> Demand {
      onValue?(input)
      return .none
    }

    /// Calls at the end.
    public func receive(completion: Completion<Failure>) {
      subscription = nil
      onValue = nil
      let call = onCompletion
      onCompletion = nil
      call?(completion)
    }

    /// Takes no more.
    public func cancel() {
      let old = subscription
      subscription = nil
      onValue = nil
      onCompletion = nil
      old?.cancel()
    }
  }
}

extension Publisher {
  /// Calls with each value and at the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls with each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object to each value; holds the object.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value, as long as the property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.assignments.append(sink { [weak storage] in storage?.assign($0) })
  }
}

extension Publisher where Failure == Never, Output: Sendable {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let subscription = sink(
        receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
      let kept = HostScheduling.Handed(subscription)
      continuation.onTermination = { _ in kept.end() }
    }
  }
}
