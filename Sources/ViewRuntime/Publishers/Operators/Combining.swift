/// Operators over several publishers.
extension Publishers {
  /// The values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// The values of several publishers as they come.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// The values of several publishers as they come.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: publishers.count)
      joint.begin(publishers.map { publisher in { joint.add(publisher) { joint.send($0) } } })
    }
  }

  /// The values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// One.
    public let a: A
    /// The other.
    public let b: B

    /// The values of two publishers as they come.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 2)
      joint.begin([{ joint.add(a) { joint.send($0) } }, { joint.add(b) { joint.send($0) } }])
    }
  }

  /// The last values of two publishers whenever one has a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// One.
    public let a: A
    /// The other.
    public let b: B

    /// The last values of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 2)
      var first: A.Output?
      var second: B.Output?
      let tell = { if let first, let second { joint.send((first, second)) } }
      joint.begin([
        {
          joint.add(a) {
            first = $0
            tell()
          }
        },
        {
          joint.add(b) {
            second = $0
            tell()
          }
        },
      ])
    }
  }

  /// The values of two publishers in pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// One.
    public let a: A
    /// The other.
    public let b: B

    /// The values of two publishers in pairs.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 2)
      var first: [A.Output] = []
      var second: [B.Output] = []
      let tell = {
        guard !first.isEmpty, !second.isEmpty else { return }
        joint.send((first.removeFirst(), second.removeFirst()))
      }
      joint.begin([
        {
          joint.add(a) {
            first.append($0)
            tell()
          }
        },
        {
          joint.add(b) {
            second.append($0)
            tell()
          }
        },
      ])
    }
  }

  /// The values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure
    /// The first.
    public let prefix: Prefix
    /// The second.
    public let suffix: Suffix

    /// The values of one publisher, then those of another.
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 2)
      joint.begin([{ joint.add(prefix, then: { joint.add(suffix) { joint.send($0) } }) { joint.send($0) } }])
    }
  }

  /// A publisher made from each value; all of them, or only the last one's.
  public struct FlatMap<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let transform: (Upstream.Output) -> NewPublisher
    let onlyLast: Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 1)
      joint.begin([
        {
          joint.add(upstream) { value in
            if onlyLast { joint.endInner() }
            joint.open += 1
            joint.add(transform(value), isInner: true) { joint.send($0) }
          }
        }
      ])
    }
  }

  /// Another publisher after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    let upstream: Upstream
    let handler: (Upstream.Failure) -> NewPublisher

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint(subscriber, open: 1)
      joint.begin([
        {
          joint.addSink(upstream, value: { joint.send($0) }) { completion in
            switch completion {
            case .finished: joint.oneFinished()
            case .failure(let error): joint.add(handler(error)) { joint.send($0) }
            }
          }
        }
      ])
    }
  }
}

/// One subscriber of several publishers.
final class Joint<Down: Subscriber>: Subscription {
  private var down: Down?
  private var members: [any Cancellable] = []
  private var inner: [any Cancellable] = []
  /// Publishers that have not ended.
  var open: Int

  init(_ down: Down, open: Int) {
    self.down = down
    self.open = open
  }

  func begin(_ starts: [() -> Void]) {
    down?.receive(subscription: self)
    for start in starts { start() }
    if starts.isEmpty { oneFinished() }
  }

  /// Subscribes to one more; `then` follows when it has finished.
  func add<P: Publisher>(
    _ publisher: P, isInner: Bool = false, then: (() -> Void)? = nil, _ value: @escaping (P.Output) -> Void
  ) where P.Failure == Down.Failure {
    addSink(publisher, isInner: isInner, value: value) { [self] completion in
      switch completion {
      case .finished:
        then?()
        oneFinished()
      case .failure: finish(completion)
      }
    }
  }

  func addSink<P: Publisher>(
    _ publisher: P, isInner: Bool = false, value: @escaping (P.Output) -> Void,
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    guard down != nil else { return }
    let sink = publisher.sink(receiveCompletion: completion, receiveValue: value)
    guard down != nil else { return sink.cancel() }
    if isInner { inner.append(sink) } else { members.append(sink) }
  }

  func send(_ value: Down.Input) { _ = down?.receive(value) }

  func oneFinished() {
    open -= 1
    if open <= 0 { finish(.finished) }
  }

  func endInner() {
    let old = inner
    inner = []
    open -= old.count
    for one in old { one.cancel() }
  }

  private func finish(_ completion: Subscribers.Completion<Down.Failure>) {
    let last = down
    cancel()
    last?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    down = nil
    let all = members + inner
    members = []
    inner = []
    for one in all { one.cancel() }
  }
}

extension Publisher {
  /// The values of this and another publisher as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// The last values of this and another publisher.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// A value made of the last values of this and another publisher.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  /// The values of this and another publisher in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// First some values, then those of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self)
  }

  /// The values of this publisher, then some others.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements))
  }

  /// The values of publishers made from each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Self, P> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform, onlyLast: false)
  }

  /// The values of the last publisher that came.
  public func switchToLatest() -> Publishers.FlatMap<Self, Output> where Output: Publisher, Output.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: { $0 }, onlyLast: true)
  }

  /// Another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output { Publishers.Catch(upstream: self, handler: handler) }

  /// A value in place of an error.
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    Publishers.Catch(upstream: self) { _ in Just(output) }
  }
}

extension Publisher where Failure == Never {
  /// The same publisher where one with errors is wanted.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher(Publishers.SetFailureType<Self, E>(upstream: self))
  }
}

extension Publishers {
  /// A publisher without errors where one with errors is wanted.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    let upstream: Upstream

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Never, S>(
          subscriber, value: { $1.send($0) },
          completion: { completion, relay in if case .finished = completion { relay.finish(.finished) } }))
    }
  }
}
