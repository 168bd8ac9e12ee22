import Foundation

/// How a stack shares out its length and lines up its children.
///
/// The least flexible child is served first, each gets an equal share of what is left; children of lower priority wait,
/// with their minimum set aside. Without a proposed length every child takes its ideal one.
struct StackAlgorithm: Equatable, Sendable {
  /// The direction of the stack.
  var axis: Axis
  /// Guide by which children line up across it.
  var alignment: AlignmentKey
  /// Distance between children; nil asks the children.
  var spacing: CGFloat?

  /// Sizes and places found for one proposal.
  struct Arrangement: Sendable {
    var size = CGSize.zero
    var placements: [ChildPlacement] = []
  }

  /// Sizes all children for a proposal and puts them one after another, from (0, 0).
  @MainActor func arrangement(_ children: [LayoutNode], for proposal: ProposedViewSize) -> Arrangement {
    guard !children.isEmpty else { return Arrangement() }
    let gaps = self.gaps(children)
    let lengths = mainProposals(children, for: proposal, gaps: gaps)
    let across = axis.crossing
    var result = Arrangement()
    result.placements.reserveCapacity(children.count)
    var position: CGFloat = 0
    var lowest = CGFloat.infinity
    var highest = -CGFloat.infinity
    for (index, child) in children.enumerated() {
      let own = ProposedViewSize(main: lengths[index], cross: proposal[across], along: axis)
      let dimensions = child.dimensions(for: own)
      let start = -finite(dimensions[alignment])
      if index > 0 { position += gaps[index - 1] }
      var origin = CGPoint.zero
      origin[axis] = position
      origin[across] = start
      result.placements.append(
        ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: own))
      position += dimensions.size[axis]
      lowest = min(lowest, start)
      highest = max(highest, start + dimensions.size[across])
    }
    for index in result.placements.indices { result.placements[index].frame.origin[across] -= lowest }
    result.size = CGSize(main: position, cross: highest - lowest, along: axis)
    return result
  }

  /// The proposal by which children are placed: a stack without a proposed breadth offers its own to all.
  func placementProposal(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    var result = proposal
    if result[axis.crossing] == nil { result[axis.crossing] = size[axis.crossing] }
    return result
  }

  /// The stack's wishes: those of its children at its own edges.
  @MainActor func spacing(_ children: [LayoutNode]) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .zero }
    var wish = ViewSpacing()
    let along: (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    wish.formUnion(first.readSpacing(), edges: along.0)
    wish.formUnion(last.readSpacing(), edges: along.1)
    for child in children {
      wish.formUnion(child.readSpacing(), edges: axis == .horizontal ? .vertical : .horizontal)
    }
    return wish
  }

  /// Distances between neighbours.
  @MainActor func gaps(_ children: [LayoutNode]) -> [CGFloat] {
    if let spacing { return Array(repeating: spacing, count: children.count - 1) }
    var wishes = children[0].readSpacing()
    return children.dropFirst().map { child in
      let next = child.readSpacing()
      defer { wishes = next }
      return wishes.distance(to: next, along: axis)
    }
  }

  /// What each child is proposed along the stack.
  @MainActor private func mainProposals(
    _ children: [LayoutNode], for proposal: ProposedViewSize, gaps: [CGFloat]
  ) -> [CGFloat?] {
    guard let length = proposal[axis] else { return Array(repeating: nil, count: children.count) }
    guard length.isFinite else { return Array(repeating: length, count: children.count) }
    guard children.count > 1 else { return [max(0, length)] }
    let cross = proposal[axis.crossing]
    var left = length - gaps.reduce(0, +)
    // Nothing to share out: the order does not matter, so nobody need be asked for it.
    guard left > 0 else { return Array(repeating: 0, count: children.count) }
    let children = children.enumerated().map { Child(index: $0, node: $1, axis: axis, cross: cross) }
    // Stable: among the equally flexible, the first in order is served first.
    let order = children.sorted { first, second in
      if first.priority != second.priority { return first.priority > second.priority }
      if first.flexibility != second.flexibility { return first.flexibility < second.flexibility }
      return first.index < second.index
    }
    var proposals = [CGFloat?](repeating: nil, count: children.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, order[end].priority == order[start].priority { end += 1 }
      // What waits keeps its minimum. Taken off and not added back: a length changed by rounding is another question to
      // the children, and questions that differ at each level make nested stacks exponential.
      let waiting = order[end...].reduce(0) { $0 + $1.minimum }
      for position in start..<end {
        let child = order[position]
        let share = max(0, (left - waiting) / CGFloat(end - position))
        proposals[child.index] = share
        let answer = child.node.size(for: ProposedViewSize(main: share, cross: cross, along: axis))
        left -= finite(answer[axis])
      }
      start = end
    }
    return proposals
  }

  /// A child with what it takes to order it.
  private struct Child {
    let index: Int
    let node: LayoutNode
    let priority: Double
    let minimum: CGFloat
    let flexibility: CGFloat

    @MainActor init(index: Int, node: LayoutNode, axis: Axis, cross: CGFloat?) {
      self.index = index
      self.node = node
      priority = node.readPriority()
      minimum = finite(node.length(along: axis, for: ProposedViewSize(main: 0, cross: cross, along: axis)))
      let maximum = node.length(along: axis, for: ProposedViewSize(main: .infinity, cross: cross, along: axis))
      flexibility = maximum - minimum
    }
  }
}

/// A length to reckon with: an infinite or missing one counts as none.
private func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
