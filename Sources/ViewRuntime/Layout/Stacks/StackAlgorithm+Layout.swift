import Foundation

extension StackAlgorithm {
  /// A layout value's size.
  func size(of subviews: LayoutSubviews, for proposal: ProposedViewSize) -> CGSize {
    let nodes = subviews.map(\.node)
    return MainActor.assumeIsolated { arrangement(nodes, for: proposal).size }
  }

  /// A layout value's wishes.
  func spacing(of subviews: LayoutSubviews) -> ViewSpacing {
    let nodes = subviews.map(\.node)
    return MainActor.assumeIsolated { spacing(nodes) }
  }

  /// Places a layout value's children.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposal: ProposedViewSize) {
    let resolved = placementProposal(proposal, size: bounds.size)
    let nodes = subviews.map(\.node)
    let found = MainActor.assumeIsolated { arrangement(nodes, for: resolved) }
    let origin = CGPoint(
      x: bounds.origin.x + (bounds.size.width - found.size.width) / 2,
      y: bounds.origin.y + (bounds.size.height - found.size.height) / 2)
    Self.place(subviews, at: found.placements, in: CGRect(origin: origin, size: found.size))
  }

  /// Places children where a computation in own coordinates has put them.
  static func place(_ subviews: LayoutSubviews, at placements: [ChildPlacement], in bounds: CGRect) {
    for (subview, placement) in zip(subviews, placements) {
      let point = CGPoint(
        x: bounds.origin.x + placement.frame.origin.x, y: bounds.origin.y + placement.frame.origin.y)
      subview.place(at: point, proposal: placement.proposal)
    }
  }
}
