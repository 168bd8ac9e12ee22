package import Foundation

/// A font with every choice made, and its metrics.
///
/// Metrics: ascent 0.95 em and descent 0.25 em, each rounded up to a pixel, so a baseline is always on a pixel. Body
/// text (17 points) gets 17 + 5 = 22 points a line at scale 1. Source: chosen here to land on the line heights of the Human
/// Interface Guidelines' type scale within a point (34/42, 28/34, 22/27, 20/24, 17/22, 13/17, 12/15, 11/14).
package struct ResolvedFont: Hashable, Sendable {
  /// Size of the em, in points; never negative.
  package let pointSize: CGFloat
  /// 100 to 900.
  package let weight: Int
  package let isItalic: Bool
  package let isMonospaced: Bool
  package let hasMonospacedDigits: Bool
  let leading: Font.Leading

  /// Makes every choice of `font`; a bold override comes from the text's own modifier.
  package init(_ font: Font, weight override: Font.Weight? = nil, isItalic forcesItalic: Bool = false) {
    let style: Font.TextStyle?
    switch font.base {
    case .size(let size):
      pointSize = size.isFinite ? max(0, size) : 0
      style = nil
    case .style(let named):
      pointSize = named.pointSize
      style = named
    }
    weight = (override ?? font.chosenWeight ?? style?.weight ?? .regular).value
    isItalic = font.isItalic || forcesItalic
    isMonospaced = font.chosenDesign == .monospaced
    hasMonospacedDigits = font.usesMonospacedDigits
    leading = font.chosenLeading
  }

  /// From the baseline to the top of a line, in points, on a pixel.
  package func ascent(scale: CGFloat) -> CGFloat { (pointSize * 0.95 * scale).rounded(.up) / scale }

  /// From the baseline to the bottom of a line, in points, on a pixel.
  package func descent(scale: CGFloat) -> CGFloat { (pointSize * 0.25 * scale).rounded(.up) / scale }

  /// Space added between two lines, in points: tight takes a tenth of the em away, loose adds it.
  package func extraLeading(scale: CGFloat) -> CGFloat {
    switch leading {
    case .standard: 0
    case .tight: -(pointSize * 0.1 * scale).rounded(.down) / scale
    case .loose: (pointSize * 0.1 * scale).rounded(.down) / scale
    }
  }

  /// Width of a glyph.
  ///
  /// Units: 1/64 point, rounded to nearest, so that sums are exact.
  package func advance(of scalar: Unicode.Scalar) -> Int32 {
    let thousandths = GlyphAdvances.thousandths(
      of: scalar, isMonospaced: isMonospaced, hasMonospacedDigits: hasMonospacedDigits)
    return advance(thousandths: thousandths)
  }

  /// Width for a table entry, in 1/64 point, with what the weight adds.
  func advance(thousandths: Int) -> Int32 {
    let widened = isMonospaced ? Double(thousandths) : Double(thousandths) * horizontalStretch
    let units = (widened * Double(pointSize) * 64 / 1000).rounded()
    return Int32(min(units, 16_777_216))
  }

  /// How much wider than regular glyphs are: 1.5 % per hundred of weight. Source: chosen here.
  package var horizontalStretch: Double { Double(10_000 + (weight - 400) * 3 / 2) / 10_000 }
}
