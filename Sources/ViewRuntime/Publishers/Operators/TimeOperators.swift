import TraceEvents

/// Operators that go by a scheduler.
extension Publishers {
  /// Values delivered by a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let scheduler: Context

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(
          subscriber, value: { value, relay in scheduler.schedule { relay.send(value) } },
          completion: { completion, relay in scheduler.schedule { relay.finish(completion) } }))
    }
  }

  /// A subscription made by a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let scheduler: Context

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      scheduler.schedule { upstream.receive(subscriber: subscriber) }
    }
  }

  /// Values delivered a while later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let later = { (work: @escaping () -> Void) in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: nil, work)
      }
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(
          subscriber, value: { value, relay in later { relay.send(value) } },
          completion: { completion, relay in later { relay.finish(completion) } }))
    }
  }

  /// The last value after a while without others.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let dueTime: Context.SchedulerTimeType.Stride
    let scheduler: Context

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var number = 0
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          number += 1
          let own = number
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: nil
          ) {
            if own == number { relay.send(value) }
          }
        })
    }
  }

  /// At most one value per span: the first at once, then the first or last of each span.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let latest: Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var next: Context.SchedulerTimeType?
      var waiting: Output?
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          let now = scheduler.now
          if waiting != nil {
            if latest { waiting = value }
            return
          }
          guard let due = next, due > now else {
            next = now.advanced(by: interval)
            relay.send(value)
            return
          }
          waiting = value
          scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) {
            next = due.advanced(by: interval)
            guard let kept = waiting else { return }
            waiting = nil
            relay.send(kept)
          }
        })
    }
  }
}

extension Publisher {
  /// Values delivered by a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> { Publishers.ReceiveOn(upstream: self, scheduler: scheduler) }

  /// A subscription made by a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> { Publishers.SubscribeOn(upstream: self, scheduler: scheduler) }

  /// Values delivered a while later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> { Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler) }

  /// The last value after a while without others.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> { Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler) }

  /// At most one value per span.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
