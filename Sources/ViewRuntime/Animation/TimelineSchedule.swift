public import Foundation

/// How often a timeline may come.
public enum TimelineScheduleMode: Sendable {
  /// As it says.
  case normal
  /// Less often, to save power.
  case lowFrequency
}

/// The moments at which a timeline's content is made anew.
public protocol TimelineSchedule {
  /// The moments.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often they may come.
  typealias Mode = TimelineScheduleMode
  /// The moments from a date on, ascending.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A moment every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Moments from a date on, `interval` seconds apart.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// Moments from the last one before a date on.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    var index: Double

    public mutating func next() -> Date? {
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let passed = startDate.timeIntervalSince(start)
    return Entries(
      start: start, interval: interval, index: interval > 0 ? max(0, (passed / interval).rounded(.down)) : 0)
  }
}

/// A moment at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// A schedule of minutes.
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
    let minute = 60.0
    let first = (startDate.timeIntervalSinceReferenceDate / minute).rounded(.down)
    return PeriodicTimelineSchedule.Entries(
      start: Date(timeIntervalSinceReferenceDate: first * minute), interval: minute, index: 0)
  }
}

/// Given moments.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// A schedule of given moments, ascending.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A moment per frame, or less often.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let minimumInterval: Double?
  private let isPaused: Bool

  /// A schedule of frames; paused, it has one moment only.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Step without a minimum: below a frame of any display the host runs, so that each frame has its moment.
  private static let step = 1.0 / 1000

  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(next: startDate, step: minimumInterval ?? AnimationTimelineSchedule.step, isPaused: isPaused)
  }

  /// Moments of an animation.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var nextDate: Date?
    private let step: Double
    private let isPaused: Bool

    init(next: Date, step: Double, isPaused: Bool) {
      nextDate = next
      self.step = step
      self.isPaused = isPaused
    }

    public mutating func next() -> Date? {
      guard let date = nextDate else { return nil }
      nextDate = isPaused ? nil : date.addingTimeInterval(step)
      return date
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// A moment every so many seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A moment at the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A moment per frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// A moment per frame, or less often; paused, only one.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Given moments.
  public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
