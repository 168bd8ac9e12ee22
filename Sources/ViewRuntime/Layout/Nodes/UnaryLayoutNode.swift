import Foundation

/// A modifier's node: at most one child, whose priority, spacing and layout values show through.
package class UnaryLayoutNode: LayoutNode {
  /// The only child.
  package final var child: LayoutNode? { children.first }

  package override var sharesRoom: Bool { child?.sharesRoom ?? false }

  /// The child's, for those that give its size; others say how they find theirs.
  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    child?.length(along: axis, for: proposal)
  }

  package override var priority: Double { child?.readPriority() ?? 0 }

  package override var spacing: ViewSpacing { child?.readSpacing() ?? ViewSpacing() }

  package override var layoutValues: [ObjectIdentifier: Any] { child?.layoutValues ?? [:] }

  package override var passesValuesOn: Bool { true }

  package override var readZIndex: Double { zIndex != 0 ? zIndex : child?.readZIndex ?? 0 }

  /// A child's frame when a guide of it meets the same guide of this node.
  final func aligned(
    _ child: LayoutNode, _ alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
  ) -> ChildPlacement {
    let dimensions = child.dimensions(for: proposal)
    return ChildPlacement(
      frame: CGRect(origin: alignment.origin(of: dimensions, in: size, host: self), size: dimensions.size),
      proposal: proposal)
  }
}

extension Alignment {
  /// Where a child's origin goes so that its guides meet those of a plain rectangle.
  @MainActor func origin(of child: ViewDimensions, in size: CGSize, host: LayoutNode) -> CGPoint {
    let plain = ViewDimensions(node: host.context.bareNode, size: size, proposal: ProposedViewSize(size))
    return CGPoint(x: plain[horizontal] - child[horizontal], y: plain[vertical] - child[vertical])
  }
}

/// A node that stands for a plain rectangle: all its guides are the defaults.
final class BareLayoutNode: LayoutNode {
  override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
