package import Foundation
package import TraceEvents

/// Parts of the safe area (SwiftUI's `SafeAreaRegions`).
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Wraps bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// What bars and the display's corners take.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What the keyboard takes.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// What a place of the layout tree has to keep clear of: the whole and the free rectangle, in the window's space.
package struct SafeRegion: Equatable, Sendable {
  /// The area that may be drawn in.
  var outer: CGRect
  /// Room that bars take of it.
  var container: EdgeInsets
  /// Room that the keyboard takes of it.
  var keyboard: EdgeInsets

  /// Room that some parts take.
  func insets(_ regions: SafeAreaRegions) -> EdgeInsets {
    var insets = EdgeInsets()
    if regions.contains(.container) { insets = container }
    if regions.contains(.keyboard) {
      insets.top = max(insets.top, keyboard.top)
      insets.leading = max(insets.leading, keyboard.leading)
      insets.bottom = max(insets.bottom, keyboard.bottom)
      insets.trailing = max(insets.trailing, keyboard.trailing)
    }
    return insets
  }

  /// How far a frame may reach out at each edge where it touches what is kept clear, if some parts are ignored.
  ///
  /// The other parts still end it; an edge that does not touch gives 0.
  func insets(of frame: CGRect, _ regions: SafeAreaRegions) -> EdgeInsets {
    let all = insets(.all)
    let others = insets(SafeAreaRegions.all.subtracting(regions))
    // Sums of lengths are not exact.
    let slack: CGFloat = 0.01
    func inset(_ distance: CGFloat, _ kept: CGFloat, _ other: CGFloat) -> CGFloat {
      distance <= kept + slack ? max(0, distance - other) : 0
    }
    return EdgeInsets(
      top: inset(frame.minY - outer.minY, all.top, others.top),
      leading: inset(frame.minX - outer.minX, all.leading, others.leading),
      bottom: inset(outer.maxY - frame.maxY, all.bottom, others.bottom),
      trailing: inset(outer.maxX - frame.maxX, all.trailing, others.trailing))
  }
}

/// A node that founds a safe area of its own for what is in it.
@MainActor protocol SafeAreaFounder: LayoutNode {
  /// The region, from the one around.
  func region(within outer: SafeRegion?) -> SafeRegion?
}

extension LayoutNode {
  /// What this node has to keep clear of; nil outside a window.
  final var safeRegion: SafeRegion? {
    var founders: [any SafeAreaFounder] = []
    var ancestor = parent
    while let current = ancestor {
      if let founder = current as? any SafeAreaFounder { founders.append(founder) }
      ancestor = current.parent
    }
    return founders.reversed().reduce(nil) { $1.region(within: $0) }
  }

  /// Room that the safe area takes at each edge of this node's frame.
  package final func safeAreaInsets(_ regions: SafeAreaRegions = .all) -> EdgeInsets {
    safeRegion?.insets(of: globalFrame, regions) ?? EdgeInsets()
  }
}

/// `ignoresSafeArea`: the view answers as usual and is then placed out into what its frame touches.
package final class SafeAreaIgnoringLayoutNode: UnaryLayoutNode {
  private var regions = SafeAreaRegions.all
  private var edges = Edge.Set.all

  /// Takes other parts and edges.
  package func update(_ newRegions: SafeAreaRegions, edges newEdges: Edge.Set, cause: EventID) {
    guard newRegions != regions || newEdges != edges else { return }
    regions = newRegions
    edges = newEdges
    invalidateLayout(cause: cause)
  }

  package override var placesByOrigin: Bool { true }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let insets = safeAreaInsets(regions).only(edges)
    let wide = CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    let inner = insets == EdgeInsets() ? proposal : ProposedViewSize(wide)
    for child in children {
      let answer = child.size(for: inner)
      let origin = CGPoint(
        x: (wide.width - answer.width) / 2 - insets.leading, y: (wide.height - answer.height) / 2 - insets.top)
      child.place(in: CGRect(origin: origin, size: answer), proposal: inner)
    }
  }
}

extension EdgeInsets {
  /// The distances at some edges, 0 at the others.
  func only(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
  }

  /// The sum of two.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

/// `safeAreaInset` and `safeAreaPadding`: a host that keeps clear of a bar, which takes a part of its safe area.
///
/// The children are the host, then the bars.
package final class SafeAreaInsetLayoutNode: LayoutNode, SafeAreaFounder {
  /// Where the bar stands; nil keeps distances free without one.
  package struct Rule: Equatable, Sendable {
    package var edge: Edge?
    package var alignment: Alignment
    package var spacing: CGFloat
    package var padding: EdgeInsets

    /// A bar at an edge.
    package init(edge: Edge?, alignment: Alignment, spacing: CGFloat, padding: EdgeInsets) {
      self.edge = edge
      self.alignment = alignment
      self.spacing = spacing
      self.padding = padding
    }
  }

  private var rule = Rule(edge: nil, alignment: .center, spacing: 0, padding: EdgeInsets())

  /// Takes another rule.
  package func update(_ new: Rule, cause: EventID) {
    guard new != rule else { return }
    rule = new
    invalidateLayout(cause: cause)
  }

  private var host: LayoutNode? { children.first }

  private func insets(for proposal: ProposedViewSize) -> EdgeInsets {
    guard let edge = rule.edge else { return rule.padding }
    var insets = EdgeInsets()
    for bar in children.dropFirst() {
      let answer = bar.size(for: barProposal(proposal))
      switch edge {
      case .top: insets.top = max(insets.top, answer.height + rule.spacing)
      case .bottom: insets.bottom = max(insets.bottom, answer.height + rule.spacing)
      case .leading: insets.leading = max(insets.leading, answer.width + rule.spacing)
      case .trailing: insets.trailing = max(insets.trailing, answer.width + rule.spacing)
      }
    }
    return insets
  }

  /// A bar is offered the host's breadth, and asked for its ideal thickness.
  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    switch rule.edge {
    case .top?, .bottom?: ProposedViewSize(width: proposal.width, height: nil)
    default: ProposedViewSize(width: nil, height: proposal.height)
    }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let insets = insets(for: proposal)
    let answer = host?.size(for: proposal.inset(by: insets)) ?? .zero
    return CGSize(width: answer.width + insets.horizontal, height: answer.height + insets.vertical)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let insets = insets(for: ProposedViewSize(size))
    let inner = ProposedViewSize(size).inset(by: insets)
    return children.enumerated().map { index, child in
      if index == 0 {
        return ChildPlacement(
          frame: CGRect(
            origin: CGPoint(x: insets.leading, y: insets.top), size: child.size(for: inner)), proposal: inner)
      }
      let offered = barProposal(ProposedViewSize(size))
      let dimensions = child.dimensions(for: offered)
      var origin = rule.alignment.origin(of: dimensions, in: size, host: self)
      switch rule.edge {
      case .top?: origin.y = 0
      case .bottom?: origin.y = size.height - dimensions.height
      case .leading?: origin.x = 0
      case .trailing?: origin.x = size.width - dimensions.width
      case nil: break
      }
      return ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: offered)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  func region(within outer: SafeRegion?) -> SafeRegion? {
    guard placedProposal != nil else { return outer }
    let frame = globalFrame
    let around = outer?.insets(of: frame, .all) ?? EdgeInsets()
    let whole = CGRect(
      x: frame.minX - around.leading, y: frame.minY - around.top, width: frame.width + around.horizontal,
      height: frame.height + around.vertical)
    let keyboard = outer?.keyboard ?? EdgeInsets()
    return SafeRegion(
      outer: whole, container: around.adding(insets(for: ProposedViewSize(frame.size))),
      keyboard: EdgeInsets(.bottom, min(keyboard.bottom, around.bottom)))
  }
}
