public import Foundation
import TraceEvents

extension Publishers {
  /// A publisher that begins with its first subscriber and ends with its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher.
    public let upstream: Upstream
    private var connection: (any Cancellable)?
    private var count = 0

    init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber, and begins with the first.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, S>(subscriber) { $1.send($0) }
      count += 1
      relay.attached.append(AnyCancellable { [self] in leave() })
      upstream.receive(subscriber: relay)
      if connection == nil { connection = upstream.connect() }
    }

    private func leave() {
      count -= 1
      guard count == 0 else { return }
      connection?.cancel()
      connection = nil
    }
  }
}

extension Timer {
  /// Delivers the date again and again, by the host's time.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    /// Seconds between dates.
    public let interval: TimeInterval
    private let list = SubscriptionList<Date, Never>()

    /// A publisher by an interval.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) { self.interval = interval }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      list.attach(AnySubscriber(subscriber))
    }

    /// Begins to count.
    public func connect() -> any Cancellable {
      // The system's timers take a tenth of a millisecond at least.
      let span = Nanoseconds(seconds: max(interval, 0.0001))
      return HostScheduling.every(span) { [list] in list.send(Date()) }
    }
  }

  /// A publisher of the date, again and again.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }
}

extension NotificationCenter {
  /// Delivers the notifications of a name.
  public struct Publisher {
    /// The center.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// Who must have sent them; nil for anybody.
    public let object: AnyObject?
  }

  /// A publisher of the notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Publisher {
  public typealias Output = Notification
  public typealias Failure = Never

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
    let subject = PassthroughSubject<Notification, Never>()
    let relay = Relay<Notification, Never, S>(subscriber) { $1.send($0) }
    let token = HostScheduling.observe(center, name, object) { subject.send($0) }
    relay.attached.append(AnyCancellable { [center] in center.removeObserver(token) })
    subject.receive(subscriber: relay)
  }
}
