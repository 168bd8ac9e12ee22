import Foundation

/// Which glyph pictures go together: one font at one size in pixels.
struct GlyphPageKey: Hashable {
  let font: ResolvedFont
  let pixelSize: CGFloat
}

/// How much of each pixel a glyph covers.
struct GlyphMask {
  /// Pixels covered, from the whole pixel in which the glyph's origin lies.
  let region: PixelRect
  let coverage: [UInt8]
}

/// The glyph pictures of one font at one size, made when first needed.
///
/// Origins are set to quarters of a pixel across and down; each of the 16 places has its own picture.
final class GlyphPage {
  /// Places per pixel and axis.
  static let phases = 4

  let outlines: GlyphOutlines
  private let pixelSize: CGFloat
  private var ascii: [GlyphMask?]
  private var others: [UInt64: GlyphMask] = [:]

  init(_ key: GlyphPageKey) {
    outlines = GlyphOutlines(font: key.font)
    pixelSize = key.pixelSize
    ascii = Array(repeating: nil, count: 128 * GlyphPage.phases * GlyphPage.phases)
  }

  /// The picture of a character whose origin is at a quarter of a pixel.
  func mask(of cluster: TextCluster, phaseX: Int, phaseY: Int, filler: inout ScanlineFiller) -> GlyphMask {
    let phase = phaseY * GlyphPage.phases + phaseX
    let value = Int(cluster.scalar.value)
    if value < 128 && cluster.mark == 0 {
      let place = value * GlyphPage.phases * GlyphPage.phases + phase
      if let known = ascii[place] { return known }
      let made = make(cluster, phaseX, phaseY, &filler)
      ascii[place] = made
      return made
    }
    let key = UInt64(value) << 32 | UInt64(cluster.mark) << 8 | UInt64(phase)
    if let known = others[key] { return known }
    let made = make(cluster, phaseX, phaseY, &filler)
    others[key] = made
    return made
  }

  private func make(
    _ cluster: TextCluster, _ phaseX: Int, _ phaseY: Int, _ filler: inout ScanlineFiller
  ) -> GlyphMask {
    let shift = CGAffineTransform(
      translationX: CGFloat(phaseX) / CGFloat(GlyphPage.phases), y: CGFloat(phaseY) / CGFloat(GlyphPage.phases))
    let transform = CGAffineTransform(scaleX: pixelSize, y: pixelSize).concatenating(shift)
    filler.reset()
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for polygon in outlines.polygons(of: cluster, pixelSize: pixelSize) {
      let moved = polygon.map { $0.applying(transform) }
      for point in moved {
        low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      filler.addPolygon(moved)
    }
    guard low.x < high.x else {
      return GlyphMask(region: PixelRect(left: 0, top: 0, right: 0, bottom: 0), coverage: [])
    }
    let region = PixelRect(around: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
    var coverage = [UInt8](repeating: 0, count: region.area)
    filler.fill(within: region, isEvenOdd: false) { y, left, right, solid, row in
      let start = (y - region.top) * region.width - region.left
      for column in left..<right {
        coverage[start + column] = solid.contains(column) ? 255 : row[column - region.left]
      }
    }
    return GlyphMask(region: region, coverage: coverage)
  }
}
