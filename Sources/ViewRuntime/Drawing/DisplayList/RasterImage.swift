package import Foundation

/// Pixels to be drawn.
///
/// Shape: rows from top to bottom, each pixel red | green << 8 | blue << 16 | opacity << 24, multiplied by the opacity.
package struct RasterImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  package let pixels: [UInt32]
  /// Drawn in the foreground colour by its opacity alone.
  package var isTemplate = false

  /// Takes pixels as they are; a wrong count is filled up or cut.
  package init(width: Int, height: Int, scale: CGFloat = 1, pixels: [UInt32]) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.scale = scale
    let count = self.width * self.height
    self.pixels =
      pixels.count == count
      ? pixels : Array(pixels.prefix(count)) + Array(repeating: 0, count: max(0, count - pixels.count))
  }

  /// The pixels of a bitmap.
  package init(_ bitmap: Bitmap, scale: CGFloat = 1) {
    self.init(width: bitmap.width, height: bitmap.height, scale: scale, pixels: bitmap.pixels)
  }

  /// Size in points.
  package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}

/// How an image's pixels are spread over those of the target.
package enum ImageInterpolation: Hashable, Sendable {
  /// The nearest pixel.
  case nearest
  /// The four nearest pixels, mixed by distance.
  case linear
}
