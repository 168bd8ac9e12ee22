package import Foundation
package import TraceEvents

/// `containerRelativeFrame`: a frame whose lengths come from the nearest scroll view or the window.
package final class ContainerRelativeFrameLayoutNode: UnaryLayoutNode {
  /// How a length is made from the container's.
  package enum Rule {
    /// As long as the container.
    case whole
    /// Some of a number of equal parts with distances between them.
    case parts(count: Int, span: Int, spacing: CGFloat)
    /// What a closure makes of it.
    case length(@MainActor (CGFloat, Axis) -> CGFloat)
  }

  private var axes = Axis.Set()
  private var alignment = Alignment.center
  private var rule = Rule.whole

  /// Takes another rule.
  package func update(_ newAxes: Axis.Set, _ newAlignment: Alignment, _ new: Rule, cause: EventID) {
    axes = newAxes
    alignment = newAlignment
    rule = new
    invalidateLayout(cause: cause)
  }

  /// The size of the container, as far as it is known: a scroll view's from what it is placed for, else the window's.
  private var containerSize: CGSize {
    var ancestor = parent
    while let current = ancestor {
      if let scroll = current as? ScrollLayoutNode, let size = scroll.proposedSize { return size }
      if let root = current as? RootLayoutNode {
        let size = (context.owner as? ViewTree)?.windowSize ?? root.frame.size
        return CGSize(
          width: size.width - root.safeArea.horizontal, height: size.height - root.safeArea.vertical)
      }
      ancestor = current.parent
    }
    return .zero
  }

  private func length(_ axis: Axis) -> CGFloat? {
    guard axes.contains(axis.set) else { return nil }
    let whole = containerSize[axis]
    switch rule {
    case .whole: return whole
    case .parts(let count, let span, let spacing):
      let part = (whole - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      return max(0, part * CGFloat(span) + spacing * CGFloat(span - 1))
    case .length(let make): return max(0, make(whole, axis))
    }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: length(.horizontal) ?? proposal.width, height: length(.vertical) ?? proposal.height)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let answer = child?.size(for: inner(proposal)) ?? .zero
    return CGSize(width: length(.horizontal) ?? answer.width, height: length(.vertical) ?? answer.height)
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? { nil }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = inner(proposal)
    return children.map { aligned($0, alignment, in: size, proposal: inner) }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { mergedChildGuide(key, size: size, proposal: proposal) }
}
