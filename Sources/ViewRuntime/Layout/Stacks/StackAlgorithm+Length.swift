import Foundation

extension StackAlgorithm {
  /// The stack's length along an axis where it can be told without sharing out its room; nil where it can't.
  ///
  /// Along the stack that is when no room is given, or any, or none is left: then all children are proposed the same.
  /// Across it, also when each child is as broad with no length as with any: then no share of the room changes that.
  @MainActor func length(
    _ children: [LayoutNode], along asked: Axis, for proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let first = children.first else { return 0 }
    let cross = proposal[axis.crossing]
    if asked == axis {
      let gaps = gaps(children)
      guard case .same(let length) = share(of: proposal[axis], among: children.count, gaps: gaps) else { return nil }
      // Added up in the order of `arrangement`, so that both give the same bits.
      var position: CGFloat = 0
      for (index, child) in children.enumerated() {
        if index > 0 { position += gaps[index - 1] }
        position += child.length(along: axis, for: ProposedViewSize(main: length, cross: cross, along: axis))
      }
      return position
    }
    guard alignment.isPlain(in: first.context) else { return nil }
    var breadth = -CGFloat.infinity
    switch share(of: proposal[axis], among: children.count, gaps: gaps(children)) {
    case .same(let length):
      for child in children {
        let own = ProposedViewSize(main: length, cross: cross, along: axis)
        breadth = max(breadth, child.length(along: asked, for: own))
      }
    case .differing:
      for child in children {
        let least = child.length(along: asked, for: ProposedViewSize(main: 0, cross: cross, along: axis))
        let most = child.length(along: asked, for: ProposedViewSize(main: .infinity, cross: cross, along: axis))
        guard least == most else { return nil }
        breadth = max(breadth, least)
      }
    }
    return breadth
  }

  /// What children are proposed along the stack.
  private enum Share {
    /// All the same.
    case same(CGFloat?)
    /// What each leaves to the next.
    case differing
  }

  private func share(of length: CGFloat?, among count: Int, gaps: [CGFloat]) -> Share {
    guard let length, length.isFinite else { return .same(length) }
    if count == 1 { return .same(max(0, length)) }
    return length - gaps.reduce(0, +) > 0 ? .differing : .same(0)
  }
}

extension AlignmentKey {
  /// Whether children lined up by it are together as broad as the broadest: a side or the middle, which nobody moves.
  @MainActor func isPlain(in context: LayoutContext) -> Bool {
    let sides = [
      HorizontalAlignment.leading.key, HorizontalAlignment.center.key, HorizontalAlignment.trailing.key,
      VerticalAlignment.top.key, VerticalAlignment.center.key, VerticalAlignment.bottom.key,
    ]
    return sides.contains(self) && !context.isInUse(self)
  }
}
