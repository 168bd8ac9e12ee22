/// How much of each pixel clips leave.
struct ClipMask {
  let region: PixelRect
  var coverage: [UInt8]

  /// Nothing is left.
  init(region: PixelRect) {
    self.region = region
    coverage = Array(repeating: 0, count: region.area)
  }

  /// Index of a pixel of the picture.
  @inline(__always) func index(_ x: Int, _ y: Int) -> Int {
    (y - region.top) * (region.right - region.left) + x - region.left
  }

  /// Multiplies a row's coverage by what is left of each pixel; `start` is the place of the first pixel in `row`.
  func cut(_ row: [UInt8], y: Int, left: Int, right: Int, start: Int, into result: inout [UInt8]) {
    if result.count < right - left { result = Array(repeating: 0, count: right - left) }
    let first = index(left, y)
    var target = result.mutableSpan
    let shares = row.span
    let kept = coverage.span
    for column in 0..<(right - left) {
      target[column] = UInt8(
        truncatingIfNeeded: PixelMath.product(UInt32(shares[start &+ column]), UInt32(kept[first &+ column])))
    }
  }
}
