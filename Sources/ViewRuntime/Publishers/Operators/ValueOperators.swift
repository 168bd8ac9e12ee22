/// Operators that change or choose single values.
extension Publishers {
  /// Each value changed.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let transform: (Upstream.Output) -> Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { $1.send(transform($0)) })
    }
  }

  /// A part of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let keyPath: KeyPath<Upstream.Output, Output>

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { $1.send($0[keyPath: keyPath]) })
    }
  }

  /// Each value changed; the first error ends it.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    let upstream: Upstream
    let transform: (Upstream.Output) throws -> Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          value: { value, relay in
            do { relay.send(try transform(value)) } catch { relay.finish(.failure(error)) }
          }, completion: { completion, relay in relay.finish(completion.mapError { $0 }) }))
    }
  }

  /// Each value changed; nil is left out.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let transform: (Upstream.Output) -> Output?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { value, relay in
          if let new = transform(value) { relay.send(new) }
        })
    }
  }

  /// The values that pass a test.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let isIncluded: (Upstream.Output) -> Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          if isIncluded(value) { relay.send(value) }
        })
    }
  }

  /// The values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          if let old = last, predicate(old, value) { return }
          last = value
          relay.send(value)
        })
    }
  }

  /// The result so far, after each value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let initialResult: Output
    let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { value, relay in
          result = nextPartialResult(result, value)
          relay.send(result)
        })
    }
  }

  /// All but the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let count: Int

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          if left > 0 { left -= 1 } else { relay.send(value) }
        })
    }
  }

  /// The first values that pass a test, up to a number.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let count: Int
    let predicate: (Output) -> Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          guard predicate(value) else { return }
          left -= 1
          relay.send(value)
          if left <= 0 { relay.finish(.finished) }
        })
    }
  }

  /// Calls closures with what passes.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let onSubscription: (() -> Void)?
    let onValue: ((Output) -> Void)?
    let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    let onCancel: (() -> Void)?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, S>(
        subscriber,
        value: { value, relay in
          onValue?(value)
          relay.send(value)
        },
        completion: { completion, relay in
          relay.attached = []
          onCompletion?(completion)
          relay.finish(completion)
        })
      if let onCancel { relay.attached.append(Cancelling(action: onCancel)) }
      onSubscription?()
      upstream.receive(subscriber: relay)
    }
  }
}

/// A closure to call when a subscription is cancelled.
private struct Cancelling: Cancellable {
  let action: () -> Void

  func cancel() { action() }
}

extension Subscribers.Completion {
  /// The same end with another error.
  func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
