public import Foundation

/// A horizontal stack as a layout value.
public struct HStackLayout: Layout, Sendable {
  /// How the children line up.
  public var alignment: VerticalAlignment
  /// Distance between them; nil asks them.
  public var spacing: CGFloat?

  /// A stack of an alignment and a distance.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }

  /// Tells spacers and dividers the axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// The children's wishes at the stack's edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { algorithm.spacing(of: subviews) }

  /// The stack's size for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    algorithm.size(of: subviews, for: proposal)
  }

  /// Places the children in the bounds.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { algorithm.place(subviews, in: bounds, proposal: proposal) }
}
