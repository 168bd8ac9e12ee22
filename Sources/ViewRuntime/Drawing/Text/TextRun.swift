package import Foundation

/// A stretch of text in one style, before measuring.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// nil takes the font of the surroundings.
  package var font: Font?
  /// nil takes the font's own weight.
  package var weight: Font.Weight?
  /// nil takes the foreground of the surroundings.
  package var foreground: Color?
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false
  /// Points added after every character.
  package var kerning: CGFloat = 0
  /// Points by which the baseline is raised.
  package var baselineOffset: CGFloat = 0

  /// A plain run.
  package init(
    _ text: String, font: Font? = nil, weight: Font.Weight? = nil, foreground: Color? = nil
  ) {
    self.text = text
    self.font = font
    self.weight = weight
    self.foreground = foreground
  }
}
