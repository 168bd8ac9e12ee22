import TraceEvents
import UpdateGraph

/// Lets an observer's action be delivered at most twice per frame, as SwiftUI does; the rest is dropped.
@MainActor package struct UpdateCycle {
  private var frame: FrameIndex?
  private var deliveries = 0
  private var hasLogged = false

  /// Deliveries per frame: the number in messages.md §1.
  static let limit = 2

  package init() {}

  /// Whether a delivery may be made now; if not, it is recorded as dropped, and the message is logged once.
  mutating func allows(in tree: ViewTree, node: NodeSerial, change: EventID, message: String) -> Bool {
    if frame != tree.frame {
      frame = tree.frame
      deliveries = 0
    }
    deliveries += 1
    guard deliveries > Self.limit else { return true }
    tree.graph.record(
      .guardFired(GuardFired(kind: .updatedMultipleTimes, node: node, cause: change, message: message)))
    if !hasLogged {
      hasLogged = true
      tree.console(message)
    }
    return false
  }
}
