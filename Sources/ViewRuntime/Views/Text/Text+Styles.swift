public import Foundation

extension Text {
  private func changingRuns(_ change: (inout TextRun) -> Void) -> Text {
    Text(
      runs: runs.map { run in
        var copy = run
        change(&copy)
        return copy
      })
  }

  private func changingFonts(_ change: (Font) -> Font) -> Text {
    changingRuns { $0.font = change($0.font ?? .body) }
  }

  /// The text in a font, where it has none yet.
  public func font(_ font: Font?) -> Text { changingRuns { if $0.font == nil { $0.font = font } } }

  /// The text in a weight, where it has none yet.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changingRuns { if $0.weight == nil { $0.weight = weight } } }

  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// The text slanted.
  public func italic() -> Text { changingRuns { $0.isItalic = true } }

  /// The text with one width for all glyphs; takes the body font if it has none.
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? changingFonts { $0.monospaced() } : self }

  /// The text with one width for all digits; takes the body font if it has none.
  public func monospacedDigit() -> Text { changingFonts { $0.monospacedDigit() } }

  /// The text in a colour, where it has none yet.
  public func foregroundColor(_ color: Color?) -> Text {
    changingRuns { if $0.foreground == nil { $0.foreground = color } }
  }

  /// The text in a colour, where it has none yet.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// The text underlined.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changingRuns { $0.isUnderlined = isActive }
  }

  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changingRuns { $0.isStruckThrough = isActive }
  }

  /// Points added after each character.
  public func kerning(_ kerning: CGFloat) -> Text { changingRuns { $0.kerning = kerning } }

  /// Points added after each character.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Points by which the baseline is raised.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changingRuns { $0.baselineOffset = baselineOffset } }
}
