import Foundation
package import TraceEvents
import UpdateGraph

/// The timelines of a window that wait for their next moment.
@MainActor package final class TimelineRegistry {
  private unowned let tree: ViewTree
  private var timelines: [any WaitingTimeline] = []

  init(_ tree: ViewTree) { self.tree = tree }

  /// When the next one is due.
  package var nextDue: Nanoseconds? { timelines.compactMap(\.nextDue).min() }

  /// Delivers those that are due, in the order they were made: each is an outside event.
  package func deliver(at now: Nanoseconds) {
    for timeline in timelines {
      guard let due = timeline.nextDue, due <= now else { continue }
      let cause = tree.graph.record(
        .external(ExternalEvent(kind: .timeline, detail: "TimelineView", node: timeline.timelineNode)))
      timeline.reach(now, cause: cause)
    }
  }

  func add(_ timeline: any WaitingTimeline) { timelines.append(timeline) }

  func remove(_ timeline: any WaitingTimeline) { timelines.removeAll { $0 === timeline } }
}

/// A timeline that waits.
@MainActor protocol WaitingTimeline: AnyObject {
  /// Its node.
  var timelineNode: NodeSerial { get }
  /// When its next moment comes; nil when none will.
  var nextDue: Nanoseconds? { get }
  /// The time has come to a moment.
  func reach(_ now: Nanoseconds, cause: EventID)
}
