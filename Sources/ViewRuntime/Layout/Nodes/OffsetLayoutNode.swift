package import Foundation
package import TraceEvents

/// `offset(_:)`: moves what is drawn, not the room it takes.
package final class OffsetLayoutNode: UnaryLayoutNode {
  /// How far the child is moved.
  package private(set) var offset = CGSize.zero

  /// Takes a new offset; no size changes by it.
  package func update(_ new: CGSize, cause: EventID) {
    guard new != offset else { return }
    offset = new
    invalidatePlacement(cause: cause)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map {
      ChildPlacement(
        frame: CGRect(origin: CGPoint(x: offset.width, y: offset.height), size: $0.size(for: proposal)),
        proposal: proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child?.explicitGuide(key, size: size, proposal: proposal)
  }
}
