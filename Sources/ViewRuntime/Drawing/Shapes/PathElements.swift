import Foundation

/// Elements of the outlines that are kept as a rectangle.
enum PathElements {
  /// Length of a control arm for a quarter circle of radius 1. Source: 4/3·(√2 − 1), the usual approximation.
  static let quarterArm: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  /// Most pieces of an arc. Source: chosen here; an arc of more than 250 turns comes from a mistake.
  private static let mostQuarters = 1000.0

  static func rectangle(_ rect: CGRect) -> [Path.Element] {
    if rect.isNull { return [] }
    return [
      .move(to: CGPoint(x: rect.minX, y: rect.minY)), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)), .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .closeSubpath,
    ]
  }

  static func ellipse(_ rect: CGRect) -> [Path.Element] {
    if rect.isNull { return [] }
    let corner = CGSize(width: rect.width / 2, height: rect.height / 2)
    let (middleX, middleY) = (rect.midX, rect.midY)
    let armX = corner.width * quarterArm
    let armY = corner.height * quarterArm
    return [
      .move(to: CGPoint(x: rect.maxX, y: middleY)),
      .curve(
        to: CGPoint(x: middleX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: middleY + armY),
        control2: CGPoint(x: middleX + armX, y: rect.maxY)),
      .curve(
        to: CGPoint(x: rect.minX, y: middleY), control1: CGPoint(x: middleX - armX, y: rect.maxY),
        control2: CGPoint(x: rect.minX, y: middleY + armY)),
      .curve(
        to: CGPoint(x: middleX, y: rect.minY), control1: CGPoint(x: rect.minX, y: middleY - armY),
        control2: CGPoint(x: middleX - armX, y: rect.minY)),
      .curve(
        to: CGPoint(x: rect.maxX, y: middleY), control1: CGPoint(x: middleX + armX, y: rect.minY),
        control2: CGPoint(x: rect.maxX, y: middleY - armY)),
      .closeSubpath,
    ]
  }

  /// Corners are at most half a side.
  static func roundedRectangle(_ rect: CGRect, _ corner: CGSize) -> [Path.Element] {
    if rect.isNull { return [] }
    let width = min(max(0, corner.width), rect.width / 2)
    let height = min(max(0, corner.height), rect.height / 2)
    guard width > 0, height > 0 else { return rectangle(rect) }
    let armX = width * (1 - quarterArm)
    let armY = height * (1 - quarterArm)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return [
      .move(to: CGPoint(x: left + width, y: top)),
      .line(to: CGPoint(x: right - width, y: top)),
      .curve(
        to: CGPoint(x: right, y: top + height), control1: CGPoint(x: right - armX, y: top),
        control2: CGPoint(x: right, y: top + armY)),
      .line(to: CGPoint(x: right, y: bottom - height)),
      .curve(
        to: CGPoint(x: right - width, y: bottom), control1: CGPoint(x: right, y: bottom - armY),
        control2: CGPoint(x: right - armX, y: bottom)),
      .line(to: CGPoint(x: left + width, y: bottom)),
      .curve(
        to: CGPoint(x: left, y: bottom - height), control1: CGPoint(x: left + armX, y: bottom),
        control2: CGPoint(x: left, y: bottom - armY)),
      .line(to: CGPoint(x: left, y: top + height)),
      .curve(
        to: CGPoint(x: left + width, y: top), control1: CGPoint(x: left, y: top + armY),
        control2: CGPoint(x: left + armX, y: top)),
      .closeSubpath,
    ]
  }

  /// Curves of an arc, at most a quarter turn each, without the move to its start.
  static func arc(center: CGPoint, radius: CGFloat, start: Double, delta: Double) -> [Path.Element] {
    guard start.isFinite, delta.isFinite else { return [] }
    let count = Int(min(max((delta.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1), mostQuarters))
    let step = delta / Double(count)
    // tan(step/4) by the half angle: sin(step/2) / (1 + cos(step/2)).
    let half = Trigonometry.sineAndCosine(step / 2)
    let arm = 4 / 3 * half.sine / (1 + half.cosine)
    var elements: [Path.Element] = []
    for index in 0..<count {
      let from = Trigonometry.sineAndCosine(start + step * Double(index))
      let to = Trigonometry.sineAndCosine(start + step * Double(index + 1))
      elements.append(
        .curve(
          to: CGPoint(x: center.x + radius * to.cosine, y: center.y + radius * to.sine),
          control1: CGPoint(
            x: center.x + radius * (from.cosine - arm * from.sine),
            y: center.y + radius * (from.sine + arm * from.cosine)),
          control2: CGPoint(
            x: center.x + radius * (to.cosine + arm * to.sine),
            y: center.y + radius * (to.sine - arm * to.cosine))))
    }
    return elements
  }
}
