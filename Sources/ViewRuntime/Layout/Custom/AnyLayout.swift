public import Foundation

/// A layout of any type, so that a container can change its layout and keep its views' identity.
public struct AnyLayout: Layout {
  /// The layout's memory, with the type of layout that made it.
  public struct Cache {
    var maker: ObjectIdentifier
    var memory: Any
  }

  private var box: any LayoutBox

  /// Hides a layout's type.
  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? TypedLayoutBox(rule: layout)
  }

  /// The hidden layout's axis is not known beforehand.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the hidden layout's memory.
  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

  /// Brings the hidden layout's memory up to date; memory of another type of layout is made anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if cache.maker == box.type { box.updateCache(&cache, subviews) } else { cache = box.makeCache(subviews) }
  }

  /// The hidden layout's wishes.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }

  /// The hidden layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache)
  }

  /// Places the children as the hidden layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { box.place(bounds, proposal, subviews, &cache) }

  /// The hidden layout's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }

  /// The hidden layout's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }
}

/// A layout whose type is hidden.
private protocol LayoutBox {
  /// The layout's type.
  var type: ObjectIdentifier { get }
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache)
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
}

/// A layout of a known type.
private struct TypedLayoutBox<Rule: Layout>: LayoutBox {
  let rule: Rule

  var type: ObjectIdentifier { ObjectIdentifier(Rule.self) }

  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(maker: type, memory: rule.makeCache(subviews: subviews))
  }

  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { rule.updateCache(&$0, subviews: subviews) }
  }

  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { rule.spacing(subviews: subviews, cache: &$0) }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
    with(&cache, subviews) { rule.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) { rule.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      rule.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      rule.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  /// Lends the memory in its own type, and makes it anew if another layout made it.
  private func with<Result>(
    _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout Rule.Cache) -> Result
  ) -> Result {
    var memory = cache.memory as? Rule.Cache ?? rule.makeCache(subviews: subviews)
    defer { cache = AnyLayout.Cache(maker: type, memory: memory) }
    return body(&memory)
  }
}
