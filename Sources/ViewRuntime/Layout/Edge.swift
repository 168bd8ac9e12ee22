/// One side of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side where reading begins.
  case leading
  /// The lower side.
  case bottom
  /// The side where reading ends.
  case trailing

  /// A set of edges.
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Wraps bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The upper edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// Upper and lower edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The leading or the trailing edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The side where reading begins.
  case leading
  /// The side where reading ends.
  case trailing
}

/// The upper or the lower edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom
}
