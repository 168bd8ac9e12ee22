package import TraceEvents

/// The timelines of a window that wait for their next moment.
@MainActor package final class TimelineRegistry {
  private unowned let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// When the next one is due.
  package var nextDue: Nanoseconds? { nil }

  /// Delivers those that are due.
  package func deliver(at now: Nanoseconds) {}
}
