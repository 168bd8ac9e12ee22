public import Foundation

/// The size a parent proposes to a child; the child answers with its own.
///
/// Shape: each axis is a length, `nil` ("your ideal"), `0` ("your minimum") or `.infinity` ("your maximum").
/// Units: points.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  /// Proposed width; `nil` asks for the ideal one.
  public var width: CGFloat?
  /// Proposed height; `nil` asks for the ideal one.
  public var height: CGFloat?

  /// Asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Keeps two proposals.
  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes an exact size.
  @inlinable public init(_ size: CGSize) {
    width = size.width
    height = size.height
  }

  /// The size with every unspecified axis replaced; 10 points is what views without an ideal size take.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// The proposal along one axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A proposal by main and cross axis.
  package init(main: CGFloat?, cross: CGFloat?, along axis: Axis) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }

  /// The proposal less insets; never below zero, an unspecified axis stays so.
  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
