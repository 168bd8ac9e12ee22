/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  /// The type of what says it.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Signals before any published property is stored.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.shared.publisher(of: self) }
}

/// Signals that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let list = SubscriptionList<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    list.attach(AnySubscriber(subscriber))
  }

  /// Signals to all subscribers.
  public func send() { list.send(()) }
}
