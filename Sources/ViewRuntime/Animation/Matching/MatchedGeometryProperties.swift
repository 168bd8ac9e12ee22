/// What views of one id share of their geometry (SwiftUI's `MatchedGeometryProperties`).
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Wraps bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
