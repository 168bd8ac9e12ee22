import Foundation

/// Turns a line along an outline into polygons that all turn the same way, for the non-zero rule.
///
/// Method: one quadrilateral per piece, one wedge, tip or disc per corner, one disc per round end; their union is the
/// line, so no outline needs to be cut against itself.
struct Stroker {
  let style: StrokeStyle
  /// Greatest distance of a straight piece from its curve.
  let tolerance: CGFloat
  private let radius: CGFloat

  /// A line of `style`; nothing is drawn for a width of 0 or less.
  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
    radius = style.lineWidth / 2
  }

  /// The polygons for an outline.
  func polygons(of path: Path) -> [[CGPoint]] {
    guard radius > 0, radius.isFinite else { return [] }
    var polygons: [[CGPoint]] = []
    for part in FlattenedPath(path, tolerance: tolerance).parts {
      if let dashes = DashPattern(style) {
        for dash in dashes.cut(part) { add(dash, to: &polygons) }
      } else {
        add(part, to: &polygons)
      }
    }
    return polygons
  }

  private func add(_ part: FlattenedPath.Part, to polygons: inout [[CGPoint]]) {
    var points: [CGPoint] = []
    for point in part.points where points.last != point { points.append(point) }
    if part.isClosed && points.count > 1 && points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      addDot(points[0], to: &polygons)
      return
    }
    let count = part.isClosed ? points.count : points.count - 1
    var normals: [CGPoint] = []
    for index in 0..<count {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      normals.append(CGPoint(x: -y / length * radius, y: x / length * radius))
    }
    for index in 0..<count {
      var (from, to) = (points[index], points[(index + 1) % points.count])
      let normal = normals[index]
      if !part.isClosed && style.lineCap == .square {
        // The normal turned back is the direction, half a line width long.
        if index == 0 { from = CGPoint(x: from.x - normal.y, y: from.y + normal.x) }
        if index == count - 1 { to = CGPoint(x: to.x + normal.y, y: to.y - normal.x) }
      }
      polygons.append([
        CGPoint(x: from.x + normal.x, y: from.y + normal.y), CGPoint(x: to.x + normal.x, y: to.y + normal.y),
        CGPoint(x: to.x - normal.x, y: to.y - normal.y), CGPoint(x: from.x - normal.x, y: from.y - normal.y),
      ])
      if part.isClosed || index + 1 < count {
        addJoin(at: points[(index + 1) % points.count], normal, normals[(index + 1) % count], to: &polygons)
      }
    }
    if !part.isClosed && style.lineCap == .round {
      polygons.append(disc(points[0]))
      polygons.append(disc(points[points.count - 1]))
    }
  }

  /// A line without length shows its ends only.
  private func addDot(_ point: CGPoint, to polygons: inout [[CGPoint]]) {
    switch style.lineCap {
    case .butt: break
    case .round: polygons.append(disc(point))
    case .square:
      polygons.append([
        CGPoint(x: point.x - radius, y: point.y + radius), CGPoint(x: point.x + radius, y: point.y + radius),
        CGPoint(x: point.x + radius, y: point.y - radius), CGPoint(x: point.x - radius, y: point.y - radius),
      ])
    }
  }

  private func addJoin(at point: CGPoint, _ before: CGPoint, _ after: CGPoint, to polygons: inout [[CGPoint]]) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    let square = radius * radius
    if cross == 0 && dot > 0 { return }
    // The corner is open on the side away from the turn.
    let side: CGFloat = cross > 0 ? -1 : 1
    let first = CGPoint(x: point.x + before.x * side, y: point.y + before.y * side)
    let second = CGPoint(x: point.x + after.x * side, y: point.y + after.y * side)
    // Corners between the pieces of a curve are nearly straight: a tip is exact enough for every kind of join.
    let isNearlyStraight = dot > 0.9 * square
    if style.lineJoin == .round && !isNearlyStraight {
      polygons.append(disc(point))
      return
    }
    var polygon = [point, first]
    let reach = square + dot
    // Length of the tip over the width is 1/cos of half the turn.
    let withinLimit = reach > 0 && 2 * square <= style.miterLimit * style.miterLimit * reach
    if isNearlyStraight || (style.lineJoin == .miter && withinLimit) {
      let factor = side * square / reach
      polygon.append(
        CGPoint(x: point.x + (before.x + after.x) * factor, y: point.y + (before.y + after.y) * factor))
    }
    polygon.append(second)
    polygons.append(side < 0 ? polygon.reversed() : polygon)
  }

  /// A disc around a point, as a polygon within the tolerance.
  private func disc(_ center: CGPoint) -> [CGPoint] {
    // A chord of angle a is r·a²/8 from the circle.
    let step = (8 * tolerance / radius).squareRoot()
    let count = step > 0 ? Int(min(max((2 * .pi / step).rounded(.up), 8), 256)) : 256
    return (0..<count).map { index in
      let unit = Trigonometry.sineAndCosine(-2 * .pi * Double(index) / Double(count))
      return CGPoint(x: center.x + radius * unit.cosine, y: center.y + radius * unit.sine)
    }
  }
}
