import Foundation

/// Reads the notation of `GlyphStrokes`.
///
/// Strokes are separated by `;`. In a stroke: `x,y` is a point to go to (the first one begins it), `Qcx,cy,x,y` a curve
/// with one control point, `Ecx,cy,rx,ry,from,to` a part of an ellipse in degrees, against the clock if `to` is
/// greater; a `Z` at the end closes the stroke.
enum GlyphNotation {
  /// The outline of a notation; what can't be read is left out.
  static func path(_ notation: String) -> Path {
    var path = Path()
    for stroke in notation.split(separator: ";") {
      var hasStart = false
      var steps = stroke[...]
      let isClosed = steps.hasSuffix("Z")
      if isClosed { steps.removeLast() }
      for step in steps.split(separator: " ") {
        add(step, to: &path, &hasStart)
      }
      if isClosed { path.closeSubpath() }
    }
    return path
  }

  private static func add(_ step: Substring, to path: inout Path, _ hasStart: inout Bool) {
    let letter = step.first
    let numbers = step.drop { $0 == "Q" || $0 == "E" }.split(separator: ",").compactMap { Double($0) }
    switch (letter, numbers.count) {
    case ("Q", 4):
      path.addQuadCurve(to: CGPoint(x: numbers[2], y: numbers[3]), control: CGPoint(x: numbers[0], y: numbers[1]))
    case ("E", 6):
      let start = numbers[4] * .pi / 180
      let unit = Trigonometry.sineAndCosine(start)
      go(
        to: CGPoint(x: numbers[0] + numbers[2] * unit.cosine, y: numbers[1] + numbers[3] * unit.sine), &path, hasStart)
      let transform = CGAffineTransform(a: numbers[2], b: 0, c: 0, d: numbers[3], tx: numbers[0], ty: numbers[1])
      let delta = (numbers[5] - numbers[4]) * .pi / 180
      for element in PathElements.arc(center: .zero, radius: 1, start: start, delta: delta) {
        path.append(element.applying(transform))
      }
    case (_, 2): go(to: CGPoint(x: numbers[0], y: numbers[1]), &path, hasStart)
    default: return
    }
    hasStart = true
  }

  private static func go(to point: CGPoint, _ path: inout Path, _ hasStart: Bool) {
    if hasStart { path.addLine(to: point) } else { path.move(to: point) }
  }
}
