/// Passes on what is sent to it, and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let list = SubscriptionList<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    list.attach(AnySubscriber(subscriber))
  }

  /// Sends a value to all subscribers, in the order they came.
  public func send(_ value: Output) { list.send(value) }

  /// Ends all subscriptions.
  public func send(completion: Subscribers.Completion<Failure>) { list.finish(completion) }

  /// Takes everything from a subscription.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Passes on what is sent to it, and tells new subscribers the last value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let list = SubscriptionList<Output, Failure>()
  private var current: Output

  /// A subject with its first value.
  public init(_ value: Output) { current = value }

  /// The last value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Attaches a subscriber, which is sent the last value at once.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    list.attach(AnySubscriber(subscriber), first: current)
  }

  /// Keeps a value and sends it to all subscribers.
  public func send(_ value: Output) {
    current = value
    list.send(value)
  }

  /// Ends all subscriptions.
  public func send(completion: Subscribers.Completion<Failure>) { list.finish(completion) }

  /// Takes everything from a subscription.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// The subscribers of a subject.
final class SubscriptionList<Output, Failure: Error> {
  private var members: [Member] = []
  private var end: Subscribers.Completion<Failure>?

  /// A subscriber with what it still takes.
  final class Member: Subscription {
    private let subscriber: AnySubscriber<Output, Failure>
    private weak var list: SubscriptionList?
    private var demand = Subscribers.Demand.none
    private var waiting: Output?
    private var isOver = false

    init(_ subscriber: AnySubscriber<Output, Failure>, _ list: SubscriptionList, first: Output?) {
      self.subscriber = subscriber
      self.list = list
      waiting = first
    }

    func begin() { subscriber.receive(subscription: self) }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      if let value = waiting {
        waiting = nil
        send(value)
      }
    }

    func send(_ value: Output) {
      guard !isOver, demand > .none else { return }
      if let left = demand.max { demand = .max(left - 1) }
      demand += subscriber.receive(value)
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
      guard !isOver else { return }
      isOver = true
      subscriber.receive(completion: completion)
    }

    func cancel() {
      isOver = true
      list?.remove(self)
    }
  }

  /// Whether anybody listens.
  var isEmpty: Bool { members.isEmpty }

  func attach(_ subscriber: AnySubscriber<Output, Failure>, first: Output? = nil) {
    let member = Member(subscriber, self, first: first)
    if end == nil { members.append(member) }
    member.begin()
    if let end { member.finish(end) }
  }

  func send(_ value: Output) {
    for member in members { member.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    let all = members
    members = []
    for member in all { member.finish(completion) }
  }

  func remove(_ member: Member) { members.removeAll { $0 === member } }
}
