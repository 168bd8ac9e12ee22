/// The motion of a damped spring from 0 to 1, without the C library's functions, so that equal input gives equal bits.
///
/// The motion is linear in place and speed: one step is a matrix, and many equal steps its power.
struct SpringMotion: Hashable, Sendable {
  /// Stiffness of a mass of 1.
  let stiffness: Double
  /// Damping of a mass of 1.
  let damping: Double

  /// A spring by its period in seconds and the fraction of the damping at which it no longer swings.
  init(response: Double, dampingFraction: Double) {
    // A response of zero is a spring of no length: as stiff as one of a millisecond.
    let response = max(response, 0.001)
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    damping = 2 * max(dampingFraction, 0.01) * frequency
  }

  /// A spring by its physics.
  init(mass: Double, stiffness: Double, damping: Double) {
    let mass = max(mass, 0.001)
    self.stiffness = max(stiffness, 0.001) / mass
    self.damping = max(damping, 0.001) / mass
  }

  /// Natural logarithm of 1000: at rest means within a thousandth of the way.
  private static let restLogarithm = 6.907755278982137

  /// Seconds until it stays within a thousandth of its target.
  var settlingDuration: Double {
    let square = damping * damping - 4 * stiffness
    let rate = square > 0 ? (damping - square.squareRoot()) / 2 : damping / 2
    // Longer than any interface lasts: a spring without damping never rests.
    return min(Self.restLogarithm / max(rate, 0.001), 3600)
  }

  /// Length of one step, in seconds: a sixteenth of a frame at 60 per second.
  private static let step = 1.0 / 960

  /// Fraction of the way at a time since the start.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < settlingDuration else { return 1 }
    let count = (time / Self.step).rounded(.down)
    var state = (place: 1.0, speed: 0.0)
    var power = matrix(Self.step)
    var rest = Int(count)
    while rest > 0 {
      if rest & 1 == 1 { state = power.applied(to: state) }
      power = power.squared
      rest >>= 1
    }
    state = matrix(time - count * Self.step).applied(to: state)
    return 1 - state.place
  }

  /// One step as a matrix: the exponential of the system to the fourth order.
  private func matrix(_ h: Double) -> Matrix {
    let system = Matrix(a: 0, b: 1, c: -stiffness, d: -damping)
    var term = Matrix(a: 1, b: 0, c: 0, d: 1)
    var sum = term
    for order in 1...4 {
      term = term.times(system).scaled(h / Double(order))
      sum = sum.plus(term)
    }
    return sum
  }

  /// Two rows of two numbers.
  private struct Matrix {
    var a: Double, b: Double, c: Double, d: Double

    var squared: Matrix { times(self) }

    func times(_ other: Matrix) -> Matrix {
      Matrix(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
        d: c * other.b + d * other.d)
    }

    func scaled(_ factor: Double) -> Matrix { Matrix(a: a * factor, b: b * factor, c: c * factor, d: d * factor) }

    func plus(_ other: Matrix) -> Matrix { Matrix(a: a + other.a, b: b + other.b, c: c + other.c, d: d + other.d) }

    func applied(to state: (place: Double, speed: Double)) -> (place: Double, speed: Double) {
      (a * state.place + b * state.speed, c * state.place + d * state.speed)
    }
  }
}
