public import Foundation

extension View {
  /// The font of text in this view.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The weight of text in this view.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.textTraits) { $0.weight = weight }
  }

  /// Bold text in this view.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { $0.weight = isActive ? .bold : nil }
  }

  /// Slanted text in this view.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { $0.isItalic = isActive }
  }

  /// Text of one width for all glyphs in this view.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { $0.isMonospaced = isActive }
  }

  /// Digits of one width in this view.
  nonisolated public func monospacedDigit() -> some View {
    transformEnvironment(\.textTraits) { $0.usesMonospacedDigits = true }
  }

  /// Underlined text in this view.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    transformEnvironment(\.textTraits) { $0.isUnderlined = isActive }
  }

  /// Text with a line through it in this view.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    transformEnvironment(\.textTraits) { $0.isStruckThrough = isActive }
  }

  /// Points added after each character in this view.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    transformEnvironment(\.textTraits) { $0.kerning = kerning }
  }

  /// Points added after each character in this view.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Most lines of text in this view.
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Most lines of text in this view; the room for all of them may be kept free.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).transformEnvironment(\.textTraits) { $0.reservesSpace = reservesSpace }
  }

  /// Where short lines of text in this view are set.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Distance between lines in this view.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    transformEnvironment(\.textTraits) { $0.lineSpacing = lineSpacing }
  }

  /// What of text that does not fit is left out in this view.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    transformEnvironment(\.textTraits) { $0.truncation = mode.truncation }
  }
}
