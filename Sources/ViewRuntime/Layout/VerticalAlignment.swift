import Foundation

/// A guide along the vertical axis, by which a horizontal stack lines up its children.
public struct VerticalAlignment: Equatable, Sendable {
  /// The guide.
  package let key: AlignmentKey

  /// A guide of the app's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .vertical) }

  /// The upper sides.
  public static let top = VerticalAlignment(TopAlignmentID.self)
  /// The middles.
  public static let center = VerticalAlignment(VerticalCenterAlignmentID.self)
  /// The lower sides.
  public static let bottom = VerticalAlignment(BottomAlignmentID.self)
  /// The baselines of the first lines of text; a view without text has it at its lower side.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineAlignmentID.self)
  /// The baselines of the last lines of text; a view without text has it at its lower side.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineAlignmentID.self)
}

/// The upper side.
enum TopAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

/// The middle of the height.
enum VerticalCenterAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

/// The lower side.
enum BottomAlignmentID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// The first line's baseline.
enum FirstTextBaselineAlignmentID: MergedAlignmentID {
  static var merge: AlignmentMerge { .least }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// The last line's baseline.
enum LastTextBaselineAlignmentID: MergedAlignmentID {
  static var merge: AlignmentMerge { .greatest }
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
