import TraceEvents
import UpdateGraph

/// The properties of `@Observable` models that bodies have read: one node each.
@MainActor package final class ModelRegistry {
  private unowned let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether writes wait to be recorded and to mark their readers.
  package var hasPendingWrites: Bool { false }

  /// Notes a read by the running rule.
  func noteRead(_ access: ModelAccess) {}

  /// Records the waiting writes and marks their readers.
  func flush() {}
}
