import Foundation

/// Gives an image's colour at a place in it.
struct ImageSampler {
  let image: RasterImage
  let interpolation: ImageInterpolation

  /// The pixel at a place in pixels of the image, multiplied by its opacity; edges go on outwards.
  @inline(__always) func pixel(x: CGFloat, y: CGFloat) -> UInt32 {
    switch interpolation {
    case .nearest: return pixel(Int(x.rounded(.down)), Int(y.rounded(.down)))
    case .linear:
      // Pixels are points at their middles; shares are eighths of a byte.
      let left = (x - 0.5).rounded(.down)
      let top = (y - 0.5).rounded(.down)
      let shareX = UInt32(((x - 0.5 - left) * 255).rounded())
      let shareY = UInt32(((y - 0.5 - top) * 255).rounded())
      let (column, row) = (Int(left), Int(top))
      let upper = mix(pixel(column, row), pixel(column + 1, row), shareX)
      if shareY == 0 { return upper }
      return mix(upper, mix(pixel(column, row + 1), pixel(column + 1, row + 1), shareX), shareY)
    }
  }

  @inline(__always) private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    image.pixels[min(max(row, 0), image.height - 1) * image.width + min(max(column, 0), image.width - 1)]
  }

  /// `share` of 255 of the second.
  @inline(__always) private func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    if share == 0 || first == second { return first }
    return PixelMath.scaled(first, 255 - share) &+ PixelMath.scaled(second, share)
  }
}
