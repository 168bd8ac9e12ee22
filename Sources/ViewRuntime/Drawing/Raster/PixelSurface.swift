/// Pixels being drawn: the target itself, or a layer apart from it.
struct PixelSurface {
  /// Which pixels of the picture it holds.
  let region: PixelRect
  var pixels: [UInt32]

  /// A transparent layer.
  init(region: PixelRect) {
    self.region = region
    pixels = Array(repeating: 0, count: region.area)
  }

  /// Takes over the pixels of a picture.
  init(taking bitmap: inout Bitmap) {
    region = bitmap.bounds
    pixels = []
    swap(&pixels, &bitmap.pixels)
  }

  /// Index of a pixel of the picture.
  @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - region.top) * (region.right - region.left) + x - region.left }

  /// Overwrites a rectangle.
  mutating func clear(_ rect: PixelRect, to pixel: UInt32) {
    let area = rect.intersection(region)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      let start = index(area.left, y)
      for place in start..<(start + area.width) { pixels[place] = pixel }
    }
  }

  /// Puts one colour over a stretch of a row.
  mutating func blend(_ pixel: UInt32, y: Int, left: Int, right: Int) {
    let start = index(left, y)
    let end = start + right - left
    if pixel >> 24 == 255 {
      for place in start..<end { pixels[place] = pixel }
    } else {
      let rest = 255 - (pixel >> 24)
      for place in start..<end { pixels[place] = pixel &+ PixelMath.scaled(pixels[place], rest) }
    }
  }

  /// Puts one colour over a stretch of a row, as far as each pixel is covered; `start` is the first one's place.
  mutating func blend(_ pixel: UInt32, y: Int, left: Int, right: Int, coverage: [UInt8], start: Int) {
    var place = index(left, y)
    let isOpaque = pixel >> 24 == 255
    for column in start..<(start + right - left) {
      let share = coverage[column]
      if share == 255 && isOpaque {
        pixels[place] = pixel
      } else if share != 0 {
        pixels[place] = PixelMath.over(PixelMath.scaled(pixel, UInt32(share)), pixels[place])
      }
      place += 1
    }
  }
}
