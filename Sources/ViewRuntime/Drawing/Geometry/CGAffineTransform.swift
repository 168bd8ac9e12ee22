public import Foundation

/// An affine map of the plane, with the name and members it has in Core Graphics, which is not on this platform.
///
/// Shape: a point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct CGAffineTransform: Hashable, Sendable {
  /// How much of x goes to x.
  public var a: CGFloat
  /// How much of x goes to y.
  public var b: CGFloat
  /// How much of y goes to x.
  public var c: CGFloat
  /// How much of y goes to y.
  public var d: CGFloat
  /// Added to x.
  public var tx: CGFloat
  /// Added to y.
  public var ty: CGFloat

  /// Six coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A move.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// A stretch.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A turn by an angle in radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = Trigonometry.sineAndCosine(Double(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that moves nothing.
  public static let identity = CGAffineTransform()

  /// Whether nothing moves.
  public var isIdentity: Bool { self == .identity }

  /// First this map, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// First a move, then this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// First a stretch, then this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// First a turn in radians, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map back; this map itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Whether rectangles stay rectangles along the axes, unturned.
  package var keepsAxes: Bool { b == 0 && c == 0 }

  /// Whether only points are moved, by any amount.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The greatest factor by which a length can grow.
  package var greatestScale: CGFloat {
    let first = (a * a + b * b).squareRoot()
    let second = (c * c + d * d).squareRoot()
    return max(first, second)
  }
}

extension CGPoint {
  /// The point where `transform` moves this one.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size as a vector, turned and stretched but not moved.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle along the axes around the moved rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
