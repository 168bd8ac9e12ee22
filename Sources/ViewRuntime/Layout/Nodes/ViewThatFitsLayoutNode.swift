package import Foundation
package import TraceEvents

/// `ViewThatFits`: the first child whose ideal size fits in what is proposed, else the last.
package final class ViewThatFitsLayoutNode: LayoutNode {
  /// Axes along which a child must fit.
  package private(set) var axes: Axis.Set = [.horizontal, .vertical]
  /// Index of the child that is shown; nil before the first placement.
  package private(set) var chosen: Int?
  /// Called while the node is placed when another child is shown than before.
  package var onChoice: (@MainActor (_ old: Int?, _ new: Int) -> Void)?

  /// Takes new axes.
  package func update(axes new: Axis.Set, cause: EventID) {
    guard new != axes else { return }
    axes = new
    invalidateLayout(cause: cause)
  }

  /// The child for a proposal. Children are asked for their ideal size in order, until one fits.
  private func choice(for proposal: ProposedViewSize) -> Int? {
    guard !children.isEmpty else { return nil }
    for (index, child) in children.enumerated().dropLast() {
      // The other axis is proposed as it is, so that a text is as high as its lines at that width.
      let asked = ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height)
      let ideal = child.size(for: asked)
      let fitsAcross = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
      let fitsDown = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
      if fitsAcross && fitsDown { return index }
    }
    return children.count - 1
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    choice(for: proposal).map { children[$0].size(for: proposal) } ?? .zero
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let shown = choice(for: proposal)
    return children.enumerated().map { index, child in
      let own = index == shown ? child.size(for: proposal) : .zero
      return ChildPlacement(frame: CGRect(origin: .zero, size: own), proposal: proposal)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let new = choice(for: proposal) else { return }
    let old = chosen
    chosen = new
    for (index, child) in children.enumerated() { child.setShown(index == new) }
    let child = children[new]
    child.place(in: CGRect(origin: .zero, size: child.size(for: proposal)), proposal: proposal)
    if old != new { onChoice?(old, new) }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let shown = choice(for: proposal) else { return nil }
    return children[shown].explicitGuide(key, size: size, proposal: proposal)
  }

  package override var priority: Double { chosen.map { children[$0].visiblePriority } ?? 0 }
}

extension LayoutNode {
  /// Says whether the node is drawn and can be hit; one that is not keeps its place in the tree.
  package final func setShown(_ new: Bool) {
    guard new == isHiddenByContainer else { return }
    isHiddenByContainer = !new
    // What was not placed for a while may be stale.
    if new { placedProposal = nil }
    invalidateDrawing(cause: effectiveCauses.first ?? .none)
  }
}
