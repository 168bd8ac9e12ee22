import Foundation

/// Gives pixels their colour.
enum Shader {
  /// One colour, multiplied by its opacity.
  case solid(UInt32)
  case gradient(GradientShader)

  /// A paint under a transform from its points to pixels.
  init(_ paint: Paint, transform: CGAffineTransform, opacity: Double) {
    switch paint {
    case .color(let color): self = .solid(PixelMath.pixel(color, opacity: opacity))
    case .gradient(let gradient):
      self = .gradient(GradientShader(gradient, transform: transform, opacity: opacity))
    }
  }
}

/// Colours along a gradient: a table of 256 steps, and where in it each pixel lies.
struct GradientShader {
  private static let steps = 256

  private let table: [UInt32]
  private let geometry: GradientPaint.Geometry
  private let inverse: CGAffineTransform

  init(_ gradient: GradientPaint, transform: CGAffineTransform, opacity: Double) {
    geometry = gradient.geometry
    inverse = transform.inverted()
    table = (0..<GradientShader.steps).map { step in
      GradientShader.color(at: Double(step) / Double(GradientShader.steps - 1), gradient.stops, opacity)
    }
  }

  /// Mixes the components of the two stops around a place, not multiplied by their opacity.
  private static func color(at place: Double, _ stops: [GradientPaint.Stop], _ opacity: Double) -> UInt32 {
    guard let first = stops.first, let last = stops.last else { return 0 }
    if place <= first.location { return PixelMath.pixel(first.color, opacity: opacity) }
    guard let next = stops.firstIndex(where: { $0.location >= place }), next > 0 else {
      return PixelMath.pixel(last.color, opacity: opacity)
    }
    let (low, high) = (stops[next - 1], stops[next])
    let span = high.location - low.location
    let share = span > 0 ? Float((place - low.location) / span) : 1
    func mix(_ from: Float, _ to: Float) -> Float { from + (to - from) * share }
    return PixelMath.pixel(
      Color.Resolved(
        red: mix(low.color.red, high.color.red), green: mix(low.color.green, high.color.green),
        blue: mix(low.color.blue, high.color.blue), opacity: mix(low.color.opacity, high.color.opacity)),
      opacity: opacity)
  }

  /// The colour of the pixel in a column and row.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
    let place = min(max(place(of: point), 0), 1)
    return table[place.isNaN ? 0 : Int((place * Double(GradientShader.steps - 1)).rounded())]
  }

  /// The colours of a stretch of a row.
  func fill(_ colors: inout [UInt32], y: Int, left: Int, right: Int) {
    if colors.count < right - left { colors = Array(repeating: 0, count: right - left) }
    guard case .linear(let from, let to) = geometry else {
      for x in left..<right { colors[x - left] = pixel(x, y) }
      return
    }
    // Along a row the place changes evenly: place = x·step + base, both of the row alone.
    let (wayX, wayY) = (Double(to.x - from.x), Double(to.y - from.y))
    let square = wayX * wayX + wayY * wayY
    let last = Double(GradientShader.steps - 1)
    let step = square > 0 ? (Double(inverse.a) * wayX + Double(inverse.b) * wayY) / square * last : 0
    let start = CGPoint(x: 0.5, y: CGFloat(y) + 0.5).applying(inverse)
    let base = place(of: start) * last
    guard step.isFinite, base.isFinite else {
      for x in left..<right { colors[x - left] = pixel(x, y) }
      return
    }
    var target = colors.mutableSpan
    let entries = table.span
    for column in 0..<(right - left) {
      let place = Double(left &+ column) * step + base
      target[column] = entries[Int(min(max(place + 0.5, 0), last))]
    }
  }

  private func place(of point: CGPoint) -> Double {
    switch geometry {
    case .linear(let from, let to):
      let (x, y) = (to.x - from.x, to.y - from.y)
      let square = x * x + y * y
      return square > 0 ? Double(((point.x - from.x) * x + (point.y - from.y) * y) / square) : 1
    case .radial(let center, let startRadius, let endRadius):
      let (x, y) = (point.x - center.x, point.y - center.y)
      let span = endRadius - startRadius
      return span != 0 ? Double(((x * x + y * y).squareRoot() - startRadius) / span) : 1
    case .angular(let center, let start, let end):
      let angle = Trigonometry.angle(x: Double(point.x - center.x), y: Double(point.y - center.y))
      let turn = 2 * Double.pi
      let ahead = angle - start
      let span = end - start
      guard span != 0 else { return 1 }
      let within = ahead - (ahead / turn).rounded(.down) * turn
      return within / span
    }
  }
}
