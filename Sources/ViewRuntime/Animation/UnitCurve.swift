/// A curve from (0, 0) to (1, 1): progress over time.
///
/// Cubic Bézier, solved by bisection with + − × ÷ only, so that the same input gives the same bits on each machine.
public struct UnitCurve: Hashable, Sendable {
  private var x1: Double
  private var y1: Double
  private var x2: Double
  private var y2: Double

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Control points as in CSS and Core Animation. x values are clamped to 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      min(max(Double(startControlPoint.x), 0), 1), Double(startControlPoint.y),
      min(max(Double(endControlPoint.x), 0), 1), Double(endControlPoint.y))
  }

  static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  /// Constant speed.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// Slow start. Control points of Core Animation's `easeIn`.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// Slow end. Control points of Core Animation's `easeOut`.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// Slow start and end. Control points of Core Animation's `easeInEaseOut`.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  /// The same curve run backwards.
  public var inverse: UnitCurve { UnitCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// Progress at a fraction of the time. Cost: 52 halvings at most.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    var low = 0.0
    var high = 1.0
    // 52 halvings exhaust a double's mantissa; the loop ends earlier when the middle stops moving.
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if UnitCurve.component(x1, x2, middle) < progress { low = middle } else { high = middle }
    }
    return UnitCurve.component(y1, y2, (low + high) / 2)
  }

  private static func component(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
