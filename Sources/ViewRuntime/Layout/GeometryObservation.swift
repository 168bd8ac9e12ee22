import Foundation
import TraceEvents

/// A wish to hear of a node's geometry after each pass in which it changed.
@MainActor package final class GeometryObservation {
  /// The node.
  package private(set) weak var node: LayoutNode?
  /// Whether to call after every pass in which any frame changed, because a named space is read.
  package var readsNamedSpaces = false
  /// Global frame at the last delivery.
  private var lastFrame: CGRect?
  /// Whether it was ended.
  private(set) var isCancelled = false
  /// Takes old and new global frame and the causes of the change.
  private let deliver: @MainActor (LayoutNode, CGRect?, CGRect, [EventID]) -> Void

  init(node: LayoutNode, deliver: @escaping @MainActor (LayoutNode, CGRect?, CGRect, [EventID]) -> Void) {
    self.node = node
    self.deliver = deliver
  }

  /// Makes the next pass deliver even if the frame is the same: the reader asks for something else now.
  package func reset() {
    lastFrame = nil
    node?.context.hasNewObservation = true
  }

  /// Ends the observation.
  package func cancel() { isCancelled = true }

  /// Whether nothing will be delivered any more.
  var isOver: Bool { isCancelled || node == nil }

  /// What is to be delivered after a pass, if something changed.
  func delivery() -> Delivery? {
    guard !isCancelled, let node, node.placedProposal != nil, node.isAttached else { return nil }
    let frame = node.globalFrame
    if frame == lastFrame, !readsNamedSpaces { return nil }
    let old = lastFrame
    lastFrame = frame
    let causes = node.effectiveCauses
    return Delivery(observation: self) { [deliver] in deliver(node, old, frame, causes) }
  }

  /// A delivery that waits for the end of the pass.
  struct Delivery {
    /// Whose.
    let observation: GeometryObservation
    /// Calls the reader.
    let call: @MainActor () -> Void

    /// Calls the reader, unless the observation ended meanwhile.
    @MainActor func run() {
      if !observation.isCancelled { call() }
    }
  }
}
