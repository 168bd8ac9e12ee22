/// The horizontal or the vertical direction.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// A set of axes.
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Wraps bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Only the horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// Only the vertical axis.
    public static let vertical = Set(rawValue: 2)
  }

  /// The other axis.
  package var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The set of this axis alone.
  package var set: Set { self == .horizontal ? .horizontal : .vertical }
}
