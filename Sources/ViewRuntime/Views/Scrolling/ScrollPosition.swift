public import Foundation

/// Where a scroll view is, and where it shall go (SwiftUI's `ScrollPosition`).
///
/// The app asks by assigning; the user's scrolling replaces what was asked.
public struct ScrollPosition: Equatable {
  /// What was asked for.
  enum Wish: Equatable {
    case none
    case id(AnyHashable, UnitPoint?)
    case point(CGPoint)
    case edge(Edge)
  }

  private(set) var wish = Wish.none
  /// Counts wishes, so that the same one can be made again.
  private(set) var number = 0
  private var reported: AnyHashable?
  /// Whether the user moved the scroll view last.
  public private(set) var isPositionedByUser = false

  /// A position known by ids of a type, at a view.
  public init(id: some Hashable, anchor: UnitPoint? = nil) { wish = .id(AnyHashable(id), anchor) }

  /// A position known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self) {}

  /// A position at an edge, known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self, edge: Edge) { wish = .edge(edge) }

  /// A position at a point of the content, known by ids of a type.
  public init(idType: (some Hashable).Type = Never.self, point: CGPoint) { wish = .point(point) }

  /// Asks for the view of an id.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) { ask(.id(AnyHashable(id), anchor)) }

  /// Asks for an edge of the content.
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }

  /// Asks for a point of the content.
  public mutating func scrollTo(point: CGPoint) { ask(.point(point)) }

  /// Asks for a horizontal place of the content.
  public mutating func scrollTo(x: CGFloat) { ask(.point(CGPoint(x: x, y: point?.y ?? 0))) }

  /// Asks for a vertical place of the content.
  public mutating func scrollTo(y: CGFloat) { ask(.point(CGPoint(x: point?.x ?? 0, y: y))) }

  /// The edge asked for, if it is one.
  public var edge: Edge? {
    guard case .edge(let edge) = wish else { return nil }
    return edge
  }

  /// The point asked for, if it is one.
  public var point: CGPoint? {
    guard case .point(let point) = wish else { return nil }
    return point
  }

  /// The id of the view at the anchor, asked for or scrolled to.
  public var viewID: (any Hashable)? {
    if case .id(let id, _) = wish { return id.base as? any Hashable }
    return reported?.base as? any Hashable
  }

  /// The id of the view at the anchor, if it is of a type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { viewID as? T }

  private mutating func ask(_ new: Wish) {
    wish = new
    number += 1
    isPositionedByUser = false
  }

  /// Notes where the user scrolled to.
  mutating func report(_ id: AnyHashable?) {
    wish = .none
    reported = id
    isPositionedByUser = true
  }
}

/// Hands a binding to an id down to the scroll view.
struct ScrollPositionIDModifier<ID: Hashable> {
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()
}

extension ScrollPositionIDModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (binding, link) = (id, link)
    let wanted = binding.wrappedValue
    link.read = { wanted.map { ScrollPositionLink.Request(id: AnyHashable($0)) } }
    link.write = { id in binding.wrappedValue = id?.base as? ID }
    link.anchor = anchor
    return content.modifier(ScrollPositionLinkModifier(link: link, wish: wanted.map { AnyHashable($0) }, number: 0))
  }
}

/// Hands a binding to a position down to the scroll view.
struct ScrollPositionModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()
  @State private var seen = SeenWish()

  /// Which wish was handed on.
  final class SeenWish {
    var number = -1
  }
}

extension ScrollPositionModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (binding, link, seen) = (position, link, seen)
    let current = binding.wrappedValue
    link.anchor = anchor
    link.write = { id in binding.wrappedValue.report(id) }
    link.read = {
      guard seen.number != current.number else { return nil }
      seen.number = current.number
      // The same view may be asked for again.
      link.lastID = nil
      switch current.wish {
      case .none: return nil
      case .id(let id, let anchor): return ScrollPositionLink.Request(id: id, anchor: anchor)
      case .point(let point): return ScrollPositionLink.Request(point: point)
      case .edge(let edge): return ScrollPositionLink.Request(edge: edge)
      }
    }
    return content.modifier(ScrollPositionLinkModifier(link: link, wish: nil, number: current.number))
  }
}

/// Puts a link into the environment; another wish makes the scroll view look at it again.
struct ScrollPositionLinkModifier {
  let link: ScrollPositionLink
  let wish: AnyHashable?
  let number: Int
}

extension ScrollPositionLinkModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.transformEnvironment(\.scrollSettings) {
      $0.position = link
      $0.wish = wish
      $0.wishNumber = number
    }
  }
}
