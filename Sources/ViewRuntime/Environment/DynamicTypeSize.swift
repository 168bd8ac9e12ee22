import Foundation

/// How large the user wants text (SwiftUI's `DynamicTypeSize`).
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
}

extension Font.TextStyle {
  /// Sizes from `xSmall` to `accessibility5`. Source: Human Interface Guidelines, Typography, iOS dynamic type sizes.
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// The size in points that the user wants.
  func pointSize(at size: DynamicTypeSize) -> CGFloat { sizes[size.rawValue] }
}

extension Font {
  /// The font as the user wants it: a text style scales, a fixed size does not.
  func scaled(for size: DynamicTypeSize) -> Font {
    guard size != .large, case .style(let style) = base else { return self }
    var copy = self
    copy.base = .size(style.pointSize(at: size))
    copy.chosenWeight = chosenWeight ?? style.weight
    return copy
  }
}

extension EnvironmentValues {
  /// How large the user wants text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { textTraits.typeSize }
    set { textTraits.typeSize = newValue }
  }

  /// Whether text runs from left to right.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

/// Where reading begins.
struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension View {
  /// How large text is in this view.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Limits how large text is in this view.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }
}
