public import Foundation

extension Path.Element {
  /// The element with every point moved.
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(to: point.applying(transform))
    case .line(let point): .line(to: point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(to: point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        to: point.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  /// The outline with every point moved.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    if transform.keepsAxes && transform.a > 0 && transform.d > 0 {
      switch storage {
      case .empty: return self
      case .rectangle(let rect): return Path(rect.applying(transform))
      case .ellipse(let rect): return Path(ellipseIn: rect.applying(transform))
      case .roundedRectangle(let rect, let corner):
        return Path(
          roundedRect: rect.applying(transform),
          cornerSize: CGSize(width: corner.width * transform.a, height: corner.height * transform.d))
      case .elements: break
      }
    }
    return Path(elements: elements.map { $0.applying(transform) })
  }

  /// The outline moved by a distance.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
