public import Dispatch
public import Foundation
import TraceEvents

/// Says when and where work runs. The shape of Combine's protocol.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// Options of its own.
  associatedtype SchedulerOptions
  /// The present moment.
  var now: SchedulerTimeType { get }
  /// The smallest span it can tell from none.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs work as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs work at a moment.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}

extension Scheduler {
  /// Runs work as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
}

/// A span that can be made of numbers of seconds.
public protocol SchedulerTimeIntervalConvertible {
  /// Seconds.
  static func seconds(_ s: Int) -> Self
  /// Seconds.
  static func seconds(_ s: Double) -> Self
  /// Thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// Millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// Billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A moment of the host's time, which all schedulers here share.
public struct HostMoment: Strideable, Hashable, Sendable {
  /// A span of the host's time.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Sendable
  {
    /// Billionths of a second.
    public var magnitude: Int64
    public init(integerLiteral value: Int64) { magnitude = value * 1_000_000_000 }
    public init(floatLiteral value: Double) { magnitude = Int64((value * 1e9).rounded()) }
    /// Whole billionths of a second.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int64(exactly: source) else { return nil }
      magnitude = value
    }
    /// A number of seconds.
    public init(_ timeInterval: TimeInterval) { self.init(floatLiteral: timeInterval) }
    private init(nanoseconds: Int64) { magnitude = nanoseconds }
    /// The span in seconds.
    public var timeInterval: TimeInterval { Double(magnitude) / 1e9 }
    /// Seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(integerLiteral: Int64(s)) }
    /// Seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(floatLiteral: s) }
    /// Thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: Int64(ms) * 1_000_000) }
    /// Millionths of a second.
    public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: Int64(us) * 1000) }
    /// Billionths of a second.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }
    public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(nanoseconds: left.magnitude + right.magnitude)
    }
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(nanoseconds: left.magnitude - right.magnitude)
    }
    /// As for the numbers of nanoseconds.
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(nanoseconds: left.magnitude * right.magnitude)
    }
    /// As for the numbers of nanoseconds.
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }

  let nanoseconds: Int64

  /// The span to another moment.
  public func distance(to other: HostMoment) -> Stride { .nanoseconds(Int(other.nanoseconds - nanoseconds)) }
  /// A moment later.
  public func advanced(by n: Stride) -> HostMoment { HostMoment(nanoseconds: nanoseconds + n.magnitude) }

  /// The present moment.
  static var now: HostMoment {
    HostMoment(
      nanoseconds: MainActorOnly.isCurrent
        ? MainActorOnly.run(()) { HostScheduling.now.rawValue } : MonotonicTime.now.rawValue)
  }
}

/// A scheduler whose work runs on the main actor, by the host's time.
protocol HostScheduler: Scheduler where SchedulerTimeType == HostMoment {}

extension HostScheduler {
  func wait(until date: HostMoment, _ action: @escaping () -> Void) {
    let span = Nanoseconds(max(0, date.nanoseconds - HostMoment.now.nanoseconds))
    _ = HostScheduling.after(span, action)
  }
}

extension RunLoop: Scheduler, HostScheduler {
  public typealias SchedulerTimeType = HostMoment
  public typealias SchedulerOptions = Never
  /// The present moment.
  public var now: HostMoment { .now }
  /// None.
  public var minimumTolerance: HostMoment.Stride { 0 }
  /// Runs work in a later turn of the main actor.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { HostScheduling.soon(action) }
  /// Runs work on the main actor at a moment.
  public func schedule(
    after date: HostMoment, tolerance: HostMoment.Stride, options: Never?, _ action: @escaping () -> Void
  ) { wait(until: date, action) }
}

extension DispatchQueue: Scheduler, HostScheduler {
  public typealias SchedulerTimeType = HostMoment
  public typealias SchedulerOptions = Never
  /// The present moment.
  public var now: HostMoment { .now }
  /// None.
  public var minimumTolerance: HostMoment.Stride { 0 }
  /// Runs work on the queue; for the main queue, in a later turn of the main actor.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    if self === DispatchQueue.main { HostScheduling.soon(action) } else { HostScheduling.run(on: self, action) }
  }
  /// Runs work at a moment of the host's time; on the main actor, or on the queue from there.
  public func schedule(
    after date: HostMoment, tolerance: HostMoment.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    wait(until: date) { [self] in schedule(options: options, action) }
  }
}

extension OperationQueue: Scheduler, HostScheduler {
  public typealias SchedulerTimeType = HostMoment
  public typealias SchedulerOptions = Never
  /// The present moment.
  public var now: HostMoment { .now }
  /// None.
  public var minimumTolerance: HostMoment.Stride { 0 }
  /// Runs work in a later turn of the main actor; other queues than the main one are not told apart.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { HostScheduling.soon(action) }
  /// Runs work on the main actor at a moment.
  public func schedule(
    after date: HostMoment, tolerance: HostMoment.Stride, options: Never?, _ action: @escaping () -> Void
  ) { wait(until: date, action) }
}

/// Runs work at once, where it is.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = HostMoment
  public typealias SchedulerOptions = Never
  /// The only one.
  public static let shared = ImmediateScheduler()
  /// The present moment.
  public var now: HostMoment { .now }
  /// None.
  public var minimumTolerance: HostMoment.Stride { 0 }
  /// Runs work now.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  /// Runs work now, whatever the moment.
  public func schedule(
    after date: HostMoment, tolerance: HostMoment.Stride, options: Never?, _ action: @escaping () -> Void
  ) { action() }
}
