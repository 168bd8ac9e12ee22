package import Foundation
package import TraceEvents

/// Screens upon each other, of which the last one shows: each takes the whole room, its views in the middle.
package final class NavigationLayoutNode: LayoutNode {
  /// Index of the first child of the screen that shows.
  private var shownFrom = 0

  /// Takes the layout nodes of the screens, the lowest first.
  package func set(screens: [[LayoutNode]], cause: EventID) {
    let all = screens.flatMap { $0 }
    shownFrom = all.count - (screens.last?.count ?? 0)
    setChildren(all, cause: cause)
    for (index, child) in children.enumerated() { child.setShown(index >= shownFrom) }
    invalidateLayout(cause: cause)
  }

  private var shown: ArraySlice<LayoutNode> { children[shownFrom...] }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return shown.reduce(into: CGSize.zero) { size, child in
      let answer = child.size(for: proposal)
      size = CGSize(
        width: proposal.width ?? max(size.width, answer.width),
        height: proposal.height ?? max(size.height, answer.height))
    }
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = ProposedViewSize(size)
    return children.enumerated().map { index, child in
      guard index >= shownFrom else { return ChildPlacement(frame: .zero, proposal: inner) }
      let answer = child.size(for: inner)
      let origin = CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: inner)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for (child, placement) in zip(children, arrange(in: size, proposal: proposal)).dropFirst(shownFrom) {
      child.place(in: placement.frame, proposal: placement.proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
