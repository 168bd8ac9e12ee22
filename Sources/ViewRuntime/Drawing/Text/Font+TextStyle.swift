import Foundation

extension Font {
  /// The named sizes of the system's type scale.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// Size in points. Source: Human Interface Guidelines, Typography, iOS at the default content size (Large).
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    /// Weight when none is asked for. Source: the same table; only the headline is not regular.
    var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// 34 points.
  public static let largeTitle = Font.system(.largeTitle)
  /// 28 points.
  public static let title = Font.system(.title)
  /// 22 points.
  public static let title2 = Font.system(.title2)
  /// 20 points.
  public static let title3 = Font.system(.title3)
  /// 17 points, semibold.
  public static let headline = Font.system(.headline)
  /// 15 points.
  public static let subheadline = Font.system(.subheadline)
  /// 17 points; what text has without a font.
  public static let body = Font.system(.body)
  /// 16 points.
  public static let callout = Font.system(.callout)
  /// 13 points.
  public static let footnote = Font.system(.footnote)
  /// 12 points.
  public static let caption = Font.system(.caption)
  /// 11 points.
  public static let caption2 = Font.system(.caption2)
}
