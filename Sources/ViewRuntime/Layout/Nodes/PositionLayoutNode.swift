package import Foundation
package import TraceEvents

/// `position(_:)`: takes the whole proposal and puts the child's middle at a point of it.
package final class PositionLayoutNode: UnaryLayoutNode {
  /// Where the child's middle goes.
  package private(set) var position = CGPoint.zero

  /// Takes a new point; no size changes by it.
  package func update(_ new: CGPoint, cause: EventID) {
    guard new != position else { return }
    position = new
    invalidatePlacement(cause: cause)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: child?.size(for: proposal) ?? .zero)
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? { nil }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map {
      let answer = $0.size(for: proposal)
      let origin = CGPoint(x: position.x - answer.width / 2, y: position.y - answer.height / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
