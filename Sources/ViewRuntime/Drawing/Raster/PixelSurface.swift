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
  @inline(__always) func index(_ x: Int, _ y: Int) -> Int {
    (y - region.top) * (region.right - region.left) + x - region.left
  }

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
    guard left < right else { return }
    let start = index(left, y)
    var target = pixels.mutableSpan
    if pixel >> 24 == 255 {
      for place in start..<(start + right - left) { target[place] = pixel }
    } else {
      let rest = 255 &- (pixel >> 24)
      for place in start..<(start + right - left) { target[place] = pixel &+ PixelMath.scaled(target[place], rest) }
    }
  }

  /// Puts one colour over a stretch of a row, as far as each pixel is covered; `start` is the first one's place.
  mutating func blend(_ pixel: UInt32, y: Int, left: Int, right: Int, coverage: [UInt8], start: Int) {
    blend(pixel, y: y, left: left, width: right - left, coverage: coverage, start: start, rows: 1, stride: 0)
  }

  /// Puts one colour over a rectangle, as far as each pixel is covered; rows of coverage are `stride` apart.
  mutating func blend(
    _ pixel: UInt32, y: Int, left: Int, width: Int, coverage: [UInt8], start: Int, rows: Int, stride: Int
  ) {
    guard width > 0 else { return }
    let isOpaque = pixel >> 24 == 255
    let pitch = region.right - region.left
    var first = index(left, y)
    var source = start
    var target = pixels.mutableSpan
    let shares = coverage.span
    for _ in 0..<rows {
      for column in 0..<width {
        let share = shares[source &+ column]
        if share == 0 { continue }
        let place = first &+ column
        if share == 255 && isOpaque {
          target[place] = pixel
        } else {
          target[place] = PixelMath.over(PixelMath.scaled(pixel, UInt32(share)), target[place])
        }
      }
      first &+= pitch
      source &+= stride
    }
  }

  /// Puts a row of colours over a stretch, as far as each pixel is covered.
  mutating func blend(_ colors: [UInt32], y: Int, left: Int, right: Int, coverage: [UInt8], start: Int) {
    guard left < right else { return }
    let first = index(left, y)
    var target = pixels.mutableSpan
    let shares = coverage.span
    let sources = colors.span
    for column in 0..<(right - left) {
      let share = UInt32(shares[start &+ column])
      let color = share == 255 ? sources[column] : PixelMath.scaled(sources[column], share)
      target[first &+ column] = PixelMath.over(color, target[first &+ column])
    }
  }
}
