public import Foundation

extension Path {
  /// Begins a new part at a point.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds a line back to the start of the part.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.rectangle(rect), transform)
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with elliptic corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    if cornerSize.width <= 0 || cornerSize.height <= 0 {
      add(.rectangle(rect), transform)
    } else {
      add(.roundedRectangle(rect, cornerSize), transform)
    }
  }

  /// Adds the ellipse that touches the four sides.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(.ellipse(rect), transform)
  }

  /// Adds another outline.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    add(path.storage, transform)
  }

  /// Adds a line through several points, the first of which begins a new part.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc, with a line to its start if there is a current point.
  ///
  /// As in SwiftUI the sense of `clockwise` is that of a y axis upwards: false goes clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise { delta = -delta }
    if delta.magnitude >= turn - 1e-12 {
      delta = turn
    } else if delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(clockwise ? -delta : delta),
      transform: transform)
  }

  /// Adds an arc of a given extent, with a line to its start if there is a current point.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let unit = Trigonometry.sineAndCosine(startAngle.radians)
    let start = CGPoint(x: center.x + radius * unit.cosine, y: center.y + radius * unit.sine).applying(transform)
    append(currentPoint == nil ? .move(to: start) : .line(to: start))
    for element in PathElements.arc(
      center: center, radius: radius, start: startAngle.radians, delta: delta.radians)
    { append(element.applying(transform)) }
  }

  /// Adds an arc that touches the lines to and from the first point, with a line to its start.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let start = current.applying(transform.inverted())
    let corner = tangent1End
    let (inX, inY) = (start.x - corner.x, start.y - corner.y)
    let (outX, outY) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
    let inLength = (inX * inX + inY * inY).squareRoot()
    let outLength = (outX * outX + outY * outY).squareRoot()
    let cross = inX * outY - inY * outX
    guard inLength > 0, outLength > 0, cross != 0, radius > 0 else {
      addLine(to: corner.applying(transform))
      return
    }
    let cosine = (inX * outX + inY * outY) / (inLength * outLength)
    // tan of half the angle between the lines, from its cosine.
    let reach = radius / ((1 - cosine) / (1 + cosine)).squareRoot()
    let first = CGPoint(x: corner.x + inX / inLength * reach, y: corner.y + inY / inLength * reach)
    let second = CGPoint(x: corner.x + outX / outLength * reach, y: corner.y + outY / outLength * reach)
    let sign: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - inY / inLength * radius * sign, y: first.y + inX / inLength * radius * sign)
    let from = Trigonometry.angle(x: Double(first.x - center.x), y: Double(first.y - center.y))
    var delta = Trigonometry.angle(x: Double(second.x - center.x), y: Double(second.y - center.y)) - from
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(from), delta: .radians(delta), transform: transform)
  }

  /// Where the next element begins, or nil.
  public var currentPoint: CGPoint? {
    let elements = elements
    guard let last = elements.last else { return nil }
    switch last {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
    case .closeSubpath:
      for element in elements.reversed() {
        if case .move(let point) = element { return point }
      }
      return nil
    }
  }

  private mutating func add(_ other: Storage, _ transform: CGAffineTransform) {
    var path = Path()
    path.append(other)
    append(transform.isIdentity ? other : path.applying(transform).storage)
  }
}
