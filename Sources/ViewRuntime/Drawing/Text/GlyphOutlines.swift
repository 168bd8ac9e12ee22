import Foundation

/// Polygons of a font's glyphs: the pen strokes of `GlyphStrokes` in the weight and slant of the font.
struct GlyphOutlines {
  let font: ResolvedFont

  /// How far a slanted glyph leans: a fifth of its height. Source: chosen here, about 11 degrees.
  private static let slant: CGFloat = 0.2

  /// Pen width in hundredths of an em. Source: chosen here; 8 is regular, 12.5 bold.
  var penWidth: CGFloat {
    switch font.weight {
    case ..<150: 3
    case ..<250: 4.2
    case ..<350: 6
    case ..<450: 8
    case ..<550: 9.4
    case ..<650: 11
    case ..<750: 12.5
    case ..<850: 14.5
    default: 16.5
    }
  }

  /// Polygons of a character, for the non-zero rule.
  ///
  /// Units: ems from the origin on the baseline, y downwards.
  func polygons(of cluster: TextCluster, pixelSize: CGFloat) -> [[CGPoint]] {
    var path = GlyphStrokes.path(of: cluster.scalar)
    let natural = GlyphAdvances.thousandths(of: cluster.scalar, isMonospaced: false, hasMonospacedDigits: false)
    if cluster.mark != 0 { path = GlyphStrokes.adding(cluster.mark, to: path, width: natural) }
    guard !path.isEmpty else { return [] }
    let given = GlyphAdvances.thousandths(
      of: cluster.scalar, isMonospaced: font.isMonospaced, hasMonospacedDigits: font.hasMonospacedDigits)
    // Wider glyphs are pressed into a fixed width, narrower ones are put into its middle.
    let press = natural > given ? CGFloat(given) / CGFloat(natural) : 1
    let shift = natural < given ? CGFloat(given - natural) / 20 : 0
    let stretch = font.isMonospaced ? press : press * CGFloat(font.horizontalStretch)
    let lean = font.isItalic ? GlyphOutlines.slant : 0
    let shape = path.applying(
      CGAffineTransform(a: stretch / 100, b: 0, c: lean / 100, d: -1 / 100, tx: shift / 100, ty: 0))
    let pen = StrokeStyle(lineWidth: penWidth / 100, lineCap: .round, lineJoin: .round)
    return Stroker(style: pen, tolerance: 0.05 / max(pixelSize, 1)).polygons(of: shape)
  }
}
