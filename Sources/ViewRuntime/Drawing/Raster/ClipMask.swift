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
}
