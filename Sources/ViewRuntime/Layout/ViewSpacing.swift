public import Foundation

/// Distances a view prefers to its neighbours, per edge.
///
/// A view without a wish gets the standard distance; a spacer wishes none.
/// Units: points.
public struct ViewSpacing: Equatable, Sendable {
  /// The distance between neighbours that wish nothing: SwiftUI's, 8 points.
  package static let standard: CGFloat = 8

  /// Wished at each edge; nil leaves it to the neighbour.
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  /// No distance wished anywhere, not even the standard one.
  public static let zero = ViewSpacing(all: 0)

  /// No wish: the standard distance.
  public init() {}

  /// The same wish at all edges.
  package init(all length: CGFloat) {
    top = length
    leading = length
    bottom = length
    trailing = length
  }

  /// The distance between this view and the next along an axis: the greater wish, or the standard one without any.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let own = axis == .horizontal ? trailing : bottom
    let other = axis == .horizontal ? next.leading : next.top
    switch (own, other) {
    case (nil, nil): return Self.standard
    case (let length?, nil), (nil, let length?): return length
    case (let first?, let second?): return max(first, second)
    }
  }

  /// Takes over another's wishes on some edges; the greater wins.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = Self.greater(top, other.top) }
    if edges.contains(.leading) { leading = Self.greater(leading, other.leading) }
    if edges.contains(.bottom) { bottom = Self.greater(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = Self.greater(trailing, other.trailing) }
  }

  /// This with another's wishes on some edges; the greater wins.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  private static func greater(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat? {
    guard let first else { return second }
    guard let second else { return first }
    return max(first, second)
  }
}
