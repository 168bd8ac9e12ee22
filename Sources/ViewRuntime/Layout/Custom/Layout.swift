public import Foundation

/// A container's rule for sizes and places of its children, written by the app.
///
/// The runtime calls it several times per pass, with nil and infinite proposals too. `sizeThatFits` and `placeSubviews`
/// must reckon alike, and every child is to be placed once.
public protocol Layout: Animatable {
  /// What is remembered between calls until children or their sizes change.
  associatedtype Cache = Void
  /// The children.
  typealias Subviews = LayoutSubviews

  /// What the runtime asks beforehand.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the memory for these children.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the memory up to date after a change of the layout, its children or their sizes.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Distances that the container prefers to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places every child in the bounds, whose origin is seldom zero.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// A horizontal guide of the container itself.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// A vertical guide of the container itself.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the memory anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// All the children's wishes, merged.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// The children's guides, merged.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key)
  }

  /// The children's guides, merged.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key)
  }
}

extension Layout where Cache == Void {
  /// No memory.
  public func makeCache(subviews: Subviews) {}
}
