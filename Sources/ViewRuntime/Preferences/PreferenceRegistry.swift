import TraceEvents
import UpdateGraph

/// The watchers of preferences in a window.
@MainActor package final class PreferenceRegistry {
  private unowned let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether contributions changed since the last reduction.
  package var isDirty: Bool { false }

  /// Reduces what changed.
  func reduce() {}
}
