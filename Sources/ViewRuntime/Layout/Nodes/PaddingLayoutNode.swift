package import Foundation
package import TraceEvents

/// `padding(_:)`: proposes less and reports more.
package final class PaddingLayoutNode: UnaryLayoutNode {
  /// Distances kept free.
  package private(set) var insets = EdgeInsets()

  /// Takes new distances.
  package func update(_ new: EdgeInsets, cause: EventID) {
    guard new != insets else { return }
    insets = new
    invalidateLayout(cause: cause)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let answer = child?.size(for: proposal.inset(by: insets)) ?? .zero
    return CGSize(
      width: max(0, answer.width + insets.horizontal), height: max(0, answer.height + insets.vertical))
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    let answer = child?.length(along: axis, for: proposal.inset(by: insets)) ?? 0
    return max(0, answer + (axis == .horizontal ? insets.horizontal : insets.vertical))
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = proposal.inset(by: insets)
    return children.map {
      ChildPlacement(
        frame: CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: $0.size(for: inner)), proposal: inner)
    }
  }

  package override var spacing: ViewSpacing {
    // A padded edge asks its neighbours anew: only edges without padding keep the child's wish.
    var kept = Edge.Set()
    if insets.top == 0 { kept.insert(.top) }
    if insets.leading == 0 { kept.insert(.leading) }
    if insets.bottom == 0 { kept.insert(.bottom) }
    if insets.trailing == 0 { kept.insert(.trailing) }
    return ViewSpacing().union(super.spacing, edges: kept)
  }
}
