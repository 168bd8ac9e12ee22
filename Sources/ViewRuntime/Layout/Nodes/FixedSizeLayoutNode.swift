package import Foundation
package import TraceEvents

/// `fixedSize(horizontal:vertical:)`: asks for the ideal length whatever is proposed.
package final class FixedSizeLayoutNode: UnaryLayoutNode {
  /// Axes on which the ideal length is asked.
  package private(set) var axes: Axis.Set = []

  /// Takes new axes.
  package func update(_ new: Axis.Set, cause: EventID) {
    guard new != axes else { return }
    axes = new
    invalidateLayout(cause: cause)
  }

  private func childProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    child?.size(for: childProposal(for: proposal)) ?? .zero
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    child?.length(along: axis, for: childProposal(for: proposal))
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = childProposal(for: proposal)
    return children.map { ChildPlacement(frame: CGRect(origin: .zero, size: $0.size(for: inner)), proposal: inner) }
  }
}
