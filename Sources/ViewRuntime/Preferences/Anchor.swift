public import Foundation

/// A point or rectangle of one view that another can find in its own space, by `proxy[anchor]`.
///
/// It holds the place as the last layout found it; a later layout that moves the view makes another anchor.
public struct Anchor<Value> {
  /// In the window's space.
  let global: Value
  /// The same seen from an origin in the window.
  let seen: @Sendable (Value, CGPoint) -> Value

  /// What of a view is meant.
  public struct Source {
    /// The value for a frame in the window.
    let place: @Sendable (CGRect) -> Value
    let seen: @Sendable (Value, CGPoint) -> Value
  }

  /// The value in a space whose origin is at a point of the window.
  func value(from origin: CGPoint) -> Value { seen(global, origin) }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (left: Anchor, right: Anchor) -> Bool { left.global == right.global }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(global) }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source { rectangle { CGRect(origin: .zero, size: $0) } }

  /// A rectangle of the view, in its own space.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { rectangle { _ in rect } }

  private static func rectangle(_ part: @escaping @Sendable (CGSize) -> CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(
      place: { part($0.size).offsetBy(dx: $0.minX, dy: $0.minY) },
      seen: { $0.offsetBy(dx: -$1.x, dy: -$1.y) })
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in its own space.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source { location { _ in point } }

  /// A point of the view by shares of its size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { location { point.point(in: $0) } }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper side.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading side.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing side.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower side.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }

  private static func location(_ part: @escaping @Sendable (CGSize) -> CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(
      place: {
        let point = part($0.size)
        return CGPoint(x: $0.minX + point.x, y: $0.minY + point.y)
      },
      seen: { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
  }
}
