import Foundation

extension Rasterizer {
  /// Changes the pixels of a drawing that was made apart.
  static func apply(_ filter: DisplayFilter, to surface: inout PixelSurface) {
    switch filter {
    case .blur(let radius): BoxBlur(radius: radius).run(on: &surface)
    case .colors(let matrix): map(&surface, by: matrix)
    case .shadow(let color, let radius, let offset): addShadow(to: &surface, color, radius, offset)
    }
  }

  private static func addShadow(
    to surface: inout PixelSurface, _ color: Color.Resolved, _ radius: CGFloat, _ offset: CGSize
  ) {
    let pixel = PixelMath.pixel(color)
    let (dx, dy) = (whole(offset.width), whole(offset.height))
    var shadow = PixelSurface(region: surface.region)
    let region = surface.region
    for y in region.top..<region.bottom where y - dy >= region.top && y - dy < region.bottom {
      for x in region.left..<region.right where x - dx >= region.left && x - dx < region.right {
        let opacity = surface.pixels[surface.index(x - dx, y - dy)] >> 24
        if opacity > 0 { shadow.pixels[shadow.index(x, y)] = PixelMath.scaled(pixel, opacity) }
      }
    }
    BoxBlur(radius: radius).run(on: &shadow)
    for place in surface.pixels.indices {
      surface.pixels[place] = PixelMath.over(surface.pixels[place], shadow.pixels[place])
    }
  }

  private static func whole(_ length: CGFloat) -> Int {
    length.isFinite ? Int(min(max(length, -100_000), 100_000).rounded()) : 0
  }

  /// Colours are mapped as they are without their opacity.
  private static func map(_ surface: inout PixelSurface, by matrix: ColorMatrix) {
    let rows = matrix.rows
    var lastSource: UInt32 = 0
    var lastResult: UInt32 = 0
    for place in surface.pixels.indices {
      let pixel = surface.pixels[place]
      if pixel >> 24 == 0 { continue }
      if pixel != lastSource {
        lastSource = pixel
        let opacity = Double(pixel >> 24)
        let parts = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map { min(1, Double($0) / opacity) }
        var result = pixel & 0xFF00_0000
        for row in 0..<3 {
          let start = row * 4
          let value =
            rows[start] * parts[0] + rows[start + 1] * parts[1] + rows[start + 2] * parts[2] + rows[start + 3]
          result |= UInt32((PixelMath.share(value) * opacity).rounded()) << UInt32(row * 8)
        }
        lastResult = result
      }
      surface.pixels[place] = lastResult
    }
  }

  /// Keeps of a drawing what a mask covers.
  func cut(by mask: PixelSurface) {
    let target = surfaces.count - 1
    let region = surfaces[target].region
    for y in region.top..<region.bottom {
      for x in region.left..<region.right {
        let isInside =
          y >= mask.region.top && y < mask.region.bottom && x >= mask.region.left && x < mask.region.right
        let share = isInside ? mask.pixels[mask.index(x, y)] >> 24 : 0
        let place = surfaces[target].index(x, y)
        if share < 255 { surfaces[target].pixels[place] = PixelMath.scaled(surfaces[target].pixels[place], share) }
      }
    }
  }
}

extension PixelRect {
  /// The rectangle with its sides moved outwards by whole pixels.
  func grown(by length: CGFloat) -> PixelRect {
    let step = Int(min(max(0, length), 100_000).rounded(.up))
    return PixelRect(left: left - step, top: top - step, right: right + step, bottom: bottom + step)
  }
}
