/// Delivers a sequence of values over time. The shape of Combine's protocol, so that pasted code compiles.
///
/// What differs on purpose: operators ask for everything; only subjects and sequences keep to a limited demand.
public protocol Publisher<Output, Failure> {
  /// The type of its values.
  associatedtype Output
  /// The type of its error; `Never` for none.
  associatedtype Failure: Error
  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes the values on.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// Takes a publisher's values.
public protocol Subscriber<Input, Failure> {
  /// The type of the values it takes.
  associatedtype Input
  /// The type of the error it takes.
  associatedtype Failure: Error
  /// The publisher accepted it.
  func receive(subscription: any Subscription)
  /// A value came; the answer says how many more it takes.
  func receive(_ input: Input) -> Subscribers.Demand
  /// No more values will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Something that can be given up.
public protocol Cancellable {
  /// Gives it up.
  func cancel()
}

extension Cancellable {
  /// Keeps it as long as a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps it as long as a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// The tie between a publisher and a subscriber.
public protocol Subscription: AnyObject, Cancellable {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// A publisher that is fed by code.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends all subscriptions.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes a subscription of another publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal to all subscribers.
  public func send() { send(()) }
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; ends when the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that begins with its first subscriber and ends with its last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// Names of publishers.
public enum Publishers {}

/// Names of what subscribers use.
public enum Subscribers {
  /// How many values a subscriber takes.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil for all.
    public let max: Int?
    /// All values.
    public static let unlimited = Demand(max: nil)
    /// No value.
    public static let none = Demand(max: 0)
    /// A number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? .max) < (right.max ?? .max)
    }
    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      return Demand(max: first + second)
    }
    /// Adds to a demand.
    public static func += (left: inout Demand, right: Demand) { left = left + right }
  }

  /// How a subscription ended.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// An error came.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
