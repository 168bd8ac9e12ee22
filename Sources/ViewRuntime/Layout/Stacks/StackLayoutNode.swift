package import Foundation
package import TraceEvents

/// `HStack` and `VStack`.
package final class StackLayoutNode: LayoutNode, StackAxisProviding {
  /// The rule by which children are sized and placed.
  private(set) var algorithm = StackAlgorithm(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
  /// Whether it only holds the views of one row of a lazy stack, by that stack's rule.
  package var isRowGroup = false
  /// Arrangements found since the last invalidation, newest last.
  private var arrangements: [(proposal: ProposedViewSize, arrangement: StackAlgorithm.Arrangement)] = []
  /// The generation of answers that `arrangements` belongs to.
  private var arrangedIn = -1

  /// Arrangements kept: for measuring and for placing.
  private static let rememberedArrangements = 2

  /// Makes it a horizontal stack.
  package func update(horizontal alignment: VerticalAlignment, spacing: CGFloat?, cause: EventID) {
    update(StackAlgorithm(axis: .horizontal, alignment: alignment.key, spacing: spacing), cause: cause)
  }

  /// Makes it a vertical stack.
  package func update(vertical alignment: HorizontalAlignment, spacing: CGFloat?, cause: EventID) {
    update(StackAlgorithm(axis: .vertical, alignment: alignment.key, spacing: spacing), cause: cause)
  }

  /// Takes another rule.
  func update(_ new: StackAlgorithm, cause: EventID) {
    guard new != algorithm else { return }
    algorithm = new
    invalidateLayout(cause: cause)
  }

  var childAxis: Axis? { algorithm.axis }

  private func arrangement(for proposal: ProposedViewSize) -> StackAlgorithm.Arrangement {
    if arrangedIn != answerGeneration {
      arrangements.removeAll(keepingCapacity: true)
      arrangedIn = answerGeneration
    }
    if let known = arrangements.first(where: { $0.proposal == proposal }) { return known.arrangement }
    let arrangement = algorithm.arrangement(children, for: proposal)
    if arrangements.count == Self.rememberedArrangements { arrangements.removeFirst() }
    arrangements.append((proposal, arrangement))
    return arrangement
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { arrangement(for: proposal).size }

  package override var sharesRoom: Bool { true }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    algorithm.length(children, along: axis, for: proposal)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let arrangement = arrangement(for: algorithm.placementProposal(proposal, size: size))
    let rest = CGSize(width: size.width - arrangement.size.width, height: size.height - arrangement.size.height)
    guard rest != .zero, rest.width.isFinite, rest.height.isFinite else { return arrangement.placements }
    // The parent gave another size than was answered: the children stay together in the middle.
    return arrangement.placements.map { placement in
      var moved = placement
      moved.frame.origin.x += rest.width / 2
      moved.frame.origin.y += rest.height / 2
      return moved
    }
  }

  package override var spacing: ViewSpacing { algorithm.spacing(children) }
}
