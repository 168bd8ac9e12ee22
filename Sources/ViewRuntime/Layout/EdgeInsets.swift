public import Foundation

/// Distances inward from the four sides of a rectangle, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// From the upper side.
  public var top: CGFloat
  /// From the leading side.
  public var leading: CGFloat
  /// From the lower side.
  public var bottom: CGFloat
  /// From the trailing side.
  public var trailing: CGFloat

  /// Keeps four distances.
  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance.
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension EdgeInsets {
  /// The padding a view gets when no length is named; SwiftUI's system default, 16 points.
  package static let systemPadding: CGFloat = 16

  /// One distance on some edges.
  package init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  /// Leading and trailing together.
  package var horizontal: CGFloat { leading + trailing }

  /// Top and bottom together.
  package var vertical: CGFloat { top + bottom }
}
