public import Foundation

/// The font of text that has none of its own.
private struct FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

/// Most lines of a text.
private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

/// Where short lines of a text are set.
private struct MultilineTextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

/// What text takes from its surroundings and is rarely set.
struct TextTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var isItalic = false
  var isMonospaced = false
  var usesMonospacedDigits = false
  var truncation = TextTruncation.tail
  var lineSpacing: CGFloat = 0
  var reservesSpace = false
  var isUnderlined = false
  var isStruckThrough = false
  var kerning: CGFloat = 0
  var typeSize = DynamicTypeSize.large
}

/// The traits.
struct TextTraitsKey: EnvironmentKey {
  static let defaultValue = TextTraits()
}

/// Light or dark.
private struct ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

/// What shapes and text are drawn with.
private struct ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

/// The colour of controls.
private struct TintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
  /// The font of text that has none of its own; nil is the body font.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// Most lines of a text; nil is no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text of several lines are set.
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }

  /// Distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { textTraits.lineSpacing }
    set { textTraits.lineSpacing = newValue }
  }

  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }

  var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundStyleKey.self] }
    set { self[ForegroundStyleKey.self] = newValue }
  }

  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What styles may depend on here. Reads three values.
  package var styleSurroundings: StyleSurroundings {
    StyleSurroundings(colorScheme: colorScheme, foreground: foregroundStyle, tint: tint ?? .accentColor)
  }
}
