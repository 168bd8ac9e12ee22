public import Foundation

/// A point in a rectangle's own coordinates: (0, 0) is top leading, (1, 1) bottom trailing.
@frozen public struct UnitPoint: Hashable, Sendable {
  /// Share of the width.
  public var x: CGFloat
  /// Share of the height.
  public var y: CGFloat

  /// Keeps two shares.
  @inlinable public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Top leading.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// Top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// Middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// Middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// Middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// Middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// Top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// Top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// Bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// Bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
  /// The point's place in a rectangle of a size.
  package func point(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
}
