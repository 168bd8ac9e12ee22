/// Sine and cosine from + − × ÷ alone, so that every machine gets the same bits.
///
/// Method: the angle is reduced to ±π/4 around a multiple of π/2, then Taylor's series to the 17th power, whose next
/// term is below 2⁻⁵³ there. Multiples of a quarter turn are exact.
package enum Trigonometry {
  /// Both at once, of an angle in radians; (0, 1) for what is not finite or beyond 10⁹.
  package static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    guard radians.magnitude < 1e9 else { return (0, 1) }
    let quarter = Double.pi / 2
    let turns = (radians / quarter).rounded()
    let rest = radians - turns * quarter
    let square = rest * rest
    var sine = 0.0
    for divisor in stride(from: 16.0, through: 2.0, by: -2.0) {
      sine = -(1 + sine) * square / (divisor * (divisor + 1))
    }
    sine = rest * (1 + sine)
    var cosine = 0.0
    for divisor in stride(from: 16.0, through: 2.0, by: -2.0) {
      cosine = -(1 + cosine) * square / (divisor * (divisor - 1))
    }
    cosine = 1 + cosine
    return switch Int(turns) & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The angle of a vector, in radians from −π to π; 0 for the zero vector.
  ///
  /// Method: the slope is reduced to within tan(π/12) of 0, then the series of the arc tangent to the 27th power.
  package static func angle(x: Double, y: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let low = min(x.magnitude, y.magnitude)
    let high = max(x.magnitude, y.magnitude)
    var slope = low / high
    var base = 0.0
    // tan(π/12) = 2 − √3; tan(a − π/6) = (√3 t − 1) / (√3 + t).
    let root = 3.0.squareRoot()
    if slope > 2 - root {
      slope = (root * slope - 1) / (root + slope)
      base = .pi / 6
    }
    let square = slope * slope
    var series = 0.0
    for power in stride(from: 27.0, through: 1.0, by: -2.0) { series = 1 / power - series * square }
    var angle = base + slope * series
    if y.magnitude > x.magnitude { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }
}
