import Foundation

/// A guide along the horizontal axis, by which a vertical stack lines up its children.
public struct HorizontalAlignment: Equatable, Sendable {
  /// The guide.
  package let key: AlignmentKey

  /// A guide of the app's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .horizontal) }

  /// The leading sides.
  public static let leading = HorizontalAlignment(LeadingAlignmentID.self)
  /// The middles.
  public static let center = HorizontalAlignment(HorizontalCenterAlignmentID.self)
  /// The trailing sides.
  public static let trailing = HorizontalAlignment(TrailingAlignmentID.self)
}

/// The leading side.
enum LeadingAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

/// The middle of the width.
enum HorizontalCenterAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

/// The trailing side.
enum TrailingAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
