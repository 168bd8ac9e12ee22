public import Foundation

/// A depth stack as a layout value.
public struct ZStackLayout: Layout, Sendable {
  /// How the children line up.
  public var alignment: Alignment

  /// A stack of an alignment.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The stack's size for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let algorithm = DepthAlgorithm(alignment: alignment)
    let nodes = subviews.map(\.node)
    return MainActor.assumeIsolated { algorithm.extent(nodes, for: proposal).size }
  }

  /// Places the children in the bounds.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let algorithm = DepthAlgorithm(alignment: alignment)
    let (nodes, size) = (subviews.map(\.node), bounds.size)
    let placements = MainActor.assumeIsolated { algorithm.placements(nodes, in: size, proposal: proposal) }
    StackAlgorithm.place(subviews, at: placements, in: bounds)
  }
}
