package import Foundation

/// A grid of pixels.
///
/// Shape: rows from top to bottom, each pixel red | green << 8 | blue << 16 | opacity << 24, multiplied by the opacity.
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  /// A grid of one colour, transparent unless told otherwise.
  package init(width: Int, height: Int, fill: UInt32 = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: fill, count: self.width * self.height)
  }

  /// One pixel, multiplied by its opacity.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// All of the grid.
  package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  /// Past the last column.
  package var right: Int
  /// Past the last row.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The smallest rectangle of whole pixels around `rect`, whose lengths are pixels.
  package init(around rect: CGRect) {
    if rect.isNull || rect.width <= 0 || rect.height <= 0 {
      self.init(left: 0, top: 0, right: 0, bottom: 0)
      return
    }
    // Far beyond any screen; keeps the conversion from trapping.
    let most: CGFloat = 1_000_000_000
    func whole(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(min(max(value, -most), most)) }
    self.init(
      left: whole(rect.minX.rounded(.down)), top: whole(rect.minY.rounded(.down)),
      right: whole(rect.maxX.rounded(.up)), bottom: whole(rect.maxY.rounded(.up)))
  }

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  /// Number of pixels.
  package var area: Int { width * height }
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels in both.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle around both; empty ones do not count.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Lengths in pixels as a rectangle of numbers.
  package var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
}
