public import Foundation

/// A column of a lazy vertical grid, or a row of a horizontal one (SwiftUI's `GridItem`).
public struct GridItem: Sendable {
  /// How wide it is.
  public enum Size: Sendable, Hashable {
    /// Exactly so wide.
    case fixed(CGFloat)
    /// An equal part of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many of at least the minimum as fit in an equal part of what is left.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// Distance to the next; nil is the standard one.
  public var spacing: CGFloat?
  /// Where views lie in it; nil is the middle.
  public var alignment: Alignment?

  /// A column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem: Equatable {}
