public import Foundation

extension Path {
  /// The smallest rectangle around every point of the outline, without control points; null if empty.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): return rect.standardized
    case .elements(let elements): return PathBounds.around(elements)
    }
  }

  /// Whether a point is inside, by the non-zero or the even-odd rule; open parts are closed first.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    if case .rectangle(let rect) = storage { return rect.contains(point) }
    guard boundingRect.grown(x: 0.001, y: 0.001).contains(point) else { return false }
    var winding = 0
    for part in FlattenedPath(self, tolerance: 0.01).parts {
      var previous = part.points[part.points.count - 1]
      for next in part.points {
        if (previous.y <= point.y) != (next.y <= point.y) {
          let along = (point.y - previous.y) / (next.y - previous.y)
          if previous.x + along * (next.x - previous.x) > point.x { winding += next.y > previous.y ? 1 : -1 }
        }
        previous = next
      }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// The area that a stroke of this outline covers, itself an outline for the non-zero rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var elements: [Element] = []
    for polygon in Stroker(style: style, tolerance: 0.05).polygons(of: self) {
      for (index, point) in polygon.enumerated() { elements.append(index == 0 ? .move(to: point) : .line(to: point)) }
      elements.append(.closeSubpath)
    }
    return Path(elements: elements)
  }

  /// The part of the outline between two fractions of its length, in straight pieces where it is cut.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0 && to >= 1 { return self }
    guard from < to else { return Path() }
    return PathTrimmer(self).path(from: max(0, from), to: min(1, to))
  }
}

/// Extents of curves.
enum PathBounds {
  /// The smallest rectangle around the elements' points.
  static func around(_ elements: [Path.Element]) -> CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    func take(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        take(point)
        start = point
        current = point
      case .line(let point):
        take(point)
        current = point
      case .quadCurve(let point, let control):
        // A quadratic is the cubic whose arms are two thirds as long.
        cubic(current, towards(control, from: current), towards(control, from: point), point, take)
        current = point
      case .curve(let point, let control1, let control2):
        cubic(current, control1, control2, point, take)
        current = point
      case .closeSubpath: current = start
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private static func towards(_ control: CGPoint, from point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
  }

  private static func cubic(
    _ begin: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ take: (CGPoint) -> Void
  ) {
    take(begin)
    take(end)
    let turns =
      roots(begin.x, control1.x, control2.x, end.x) + roots(begin.y, control1.y, control2.y, end.y)
    for t in turns {
      let s = 1 - t
      let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      take(
        CGPoint(
          x: first * begin.x + second * control1.x + third * control2.x + fourth * end.x,
          y: first * begin.y + second * control1.y + third * control2.y + fourth * end.y))
    }
  }

  /// Parameters within (0, 1) where one coordinate of a cubic turns.
  private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    if a.magnitude < 1e-12 {
      guard b.magnitude > 1e-12 else { return [] }
      return [-c / b].filter { $0 > 0 && $0 < 1 }
    }
    let inside = b * b - 4 * a * c
    guard inside >= 0 else { return [] }
    let root = inside.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter { $0 > 0 && $0 < 1 }
  }
}
