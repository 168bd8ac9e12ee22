public import Foundation
package import TraceEvents
import UpdateGraph

/// A view whose content is made anew at the moments of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told.
  public struct Context {
    /// How often the content may change.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    /// The moment.
    public let date: Date
    /// How often the content may change.
    public let cadence: Cadence
  }

  let schedule: Schedule
  let content: (Context) -> Content
}

/// What a timeline's content is told.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  /// A view by a schedule.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = { content(TimelineViewDefaultContext(date: $0.date, cadence: .live)) }
  }
}

extension TimelineView: PrimitiveView where Content: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TimelineElement(view, context)
  }
}

/// The element of a timeline: a rule that makes the content for the present moment, which is an input of its own.
package final class TimelineElement<Schedule: TimelineSchedule, Content: View>:
  ViewElement<TimelineView<Schedule, Content>>, GraphRule, WaitingTimeline
{
  private var rule: RuleNode!
  private var moment: SourceNode!
  private var child: ViewElement<Content>?
  private var entries: Schedule.Entries.Iterator!
  private var date = Date(timeIntervalSince1970: 0)
  private var next: Date?
  private let isLazy: Bool

  init(_ view: TimelineView<Schedule, Content>, _ context: ElementContext) {
    isLazy = context.isLazy
    super.init(view, context, kind: .primitive, label: "TimelineView")
    let graph = tree.graph
    moment = SourceNode(
      serial: graph.createNode(.timeline, label: "date", parent: serial, identity: .property("date")), field: "date",
      graph: graph)
    begin()
    rule = RuleNode(self, serial: serial, field: "@self", graph: graph)
    rule.mark(input: .none, field: "created", cause: graph.currentCause)
    tree.timelines.add(self)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(
    _ old: TimelineView<Schedule, Content>, _ new: TimelineView<Schedule, Content>
  ) -> Bool { true }

  /// The closure is another each time; a schedule that differs begins anew.
  package override func viewChanged(from old: TimelineView<Schedule, Content>) -> Bool {
    if !ValueComparison.areEqual(old.schedule, view.schedule) { begin() }
    rule.mark(input: serial, field: "@self", cause: tree.graph.currentCause)
    return true
  }

  package func evaluate() -> EvaluationResult {
    moment.noteRead()
    let view = view
    let context = TimelineView<Schedule, Content>.Context(date: date, cadence: .live)
    let content = tree.duringUpdate {
      BodyObservation(self).track {
        rule.timed {
          tree.charge(.body)
          return view.content(context)
        }
      }
    }
    guard let child else {
      self.child = Content.element(
        of: content, ElementContext(child: self, identity: .index(0), isLazy: isLazy))
      layoutNodesChanged()
      return .first
    }
    return child.update(content) ? .changed : .equal
  }

  package override func willBeRemoved() {
    tree.timelines.remove(self)
    rule.disconnect()
    tree.graph.removeNode(moment.serial, reason: .parent)
  }

  // MARK: WaitingTimeline

  var timelineNode: NodeSerial { moment.serial }

  var nextDue: Nanoseconds? { next.map { tree.clock.moment(of: $0) } }

  func reach(_ now: Nanoseconds, cause: EventID) {
    advance(to: tree.clock.date(at: now))
    moment.didChange(cause: cause)
    tree.noteCause(cause)
  }

  /// Begins the schedule at the present time.
  private func begin() {
    let now = tree.clock.date(at: tree.clock.hostTime)
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    date = now
    next = entries.next()
    advance(to: now)
  }

  /// Takes the last moment that has come; those missed are left out.
  private func advance(to now: Date) {
    while let due = next, due <= now {
      date = due
      next = entries.next()
    }
  }
}
