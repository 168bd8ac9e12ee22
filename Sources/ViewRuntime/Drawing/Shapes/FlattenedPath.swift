package import Foundation

/// An outline as straight lines: curves are cut into as many pieces as a tolerance asks for.
///
/// Method: n pieces of equal parameter, from the bound (1/8)·max|second derivative|/n² on the distance to the curve.
package struct FlattenedPath {
  /// A connected row of points.
  package struct Part {
    package var points: [CGPoint]
    package var isClosed: Bool
  }

  package private(set) var parts: [Part] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  private var points: [CGPoint] = []

  /// Cuts `path`, moved by `transform`, so that no point is farther than `tolerance` from the curve.
  package init(_ path: Path, transform: CGAffineTransform = .identity, tolerance: CGFloat = 0.05) {
    for element in path.elements {
      add(transform.isIdentity ? element : element.applying(transform), tolerance)
    }
    endPart(isClosed: false)
  }

  private mutating func add(_ element: Path.Element, _ tolerance: CGFloat) {
    switch element {
    case .move(let point):
      endPart(isClosed: false)
      start = point
      current = point
    case .line(let point):
      begin()
      points.append(point)
      current = point
    case .quadCurve(let point, let control):
      begin()
      addQuadratic(control, point, tolerance)
      current = point
    case .curve(let point, let control1, let control2):
      begin()
      addCubic(control1, control2, point, tolerance)
      current = point
    case .closeSubpath:
      endPart(isClosed: true)
      current = start
    }
  }

  private mutating func begin() {
    if points.isEmpty { points.append(current) }
  }

  private mutating func endPart(isClosed: Bool) {
    if points.count > 1 || (isClosed && points.count == 1) { parts.append(Part(points: points, isClosed: isClosed)) }
    points.removeAll(keepingCapacity: true)
  }

  /// Number of pieces for a bound on the second difference; capped so that huge curves stay payable.
  private func pieces(_ bound: CGFloat, _ tolerance: CGFloat) -> Int {
    let count = (bound / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 500)) : 1
  }

  private mutating func addQuadratic(_ control: CGPoint, _ end: CGPoint, _ tolerance: CGFloat) {
    let begin = current
    let bendX = begin.x - 2 * control.x + end.x
    let bendY = begin.y - 2 * control.y + end.y
    let count = pieces((bendX * bendX + bendY * bendY).squareRoot() / 4, tolerance)
    for index in 1..<max(count, 1) {
      let t = CGFloat(index) / CGFloat(count)
      let s = 1 - t
      points.append(
        CGPoint(
          x: s * s * begin.x + 2 * s * t * control.x + t * t * end.x,
          y: s * s * begin.y + 2 * s * t * control.y + t * t * end.y))
    }
    points.append(end)
  }

  private mutating func addCubic(
    _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ tolerance: CGFloat
  ) {
    let begin = current
    let firstX = begin.x - 2 * control1.x + control2.x
    let firstY = begin.y - 2 * control1.y + control2.y
    let secondX = control1.x - 2 * control2.x + end.x
    let secondY = control1.y - 2 * control2.y + end.y
    let bound = max(firstX * firstX + firstY * firstY, secondX * secondX + secondY * secondY).squareRoot()
    let count = pieces(bound * 0.75, tolerance)
    for index in 1..<max(count, 1) {
      let t = CGFloat(index) / CGFloat(count)
      let s = 1 - t
      let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        CGPoint(
          x: first * begin.x + second * control1.x + third * control2.x + fourth * end.x,
          y: first * begin.y + second * control1.y + third * control2.y + fourth * end.y))
    }
    points.append(end)
  }
}
