import TraceEvents

/// How the values of a loop's laps behave.
public enum LoopShape: Sendable, Hashable {
  /// They approach or reach a rest.
  case converging
  /// They repeat after so many laps; the amplitude is the greatest minus the least value, nil without numbers.
  case periodic(period: Int, amplitude: Double?)
  /// They stay within less than one pixel: nothing visible happens.
  case subPixel(amplitude: Double)
  /// They move one way, by so much per lap on average.
  case drift(perLap: Double)
  /// None of these.
  case irregular

  /// `converging`, `period 2`, `sub-pixel`, `drift`, `irregular`.
  public var name: String {
    switch self {
    case .converging: "converging"
    case .periodic(let period, _): "period \(period)"
    case .subPixel: "sub-pixel"
    case .drift: "drift"
    case .irregular: "irregular"
    }
  }

  /// The name with its figures.
  public var text: String {
    switch self {
    case .periodic(_, let amplitude?): "\(name), amplitude \(LoopShape.text(difference: amplitude))"
    case .subPixel(let amplitude): "\(name), amplitude \(LoopShape.text(difference: amplitude))"
    case .drift(let perLap): "\(name), \(LoopShape.text(difference: perLap)) per lap"
    default: name
    }
  }

  /// A difference of recorded values without the noise that subtraction leaves in its last bits: 0.4, not
  /// 0.3999999999999986. One that is itself that small is shown as it is.
  static func text(difference: Double) -> String {
    // Nine decimals: a thousandth of a pixel and a nanosecond's share of a second are far above them.
    let rounded = (difference * 1e9).rounded() / 1e9
    return RecordedDouble(rounded == 0 || !rounded.isFinite ? difference : rounded).text
  }

  /// Greatest minus least value, where the shape has one.
  public var amplitude: Double? {
    switch self {
    case .periodic(_, let amplitude): amplitude
    case .subPixel(let amplitude): amplitude
    default: nil
    }
  }

  /// Longest period looked for; a longer one is called irregular. Real loops alternate between a few states.
  static let longestPeriod = 64
  /// Steps that shrink on average by a tenth or more from the first half to the second half approach a rest. Tuned on
  /// generated loops: a drift by a constant has a ratio of one, a halving series of a thousandth.
  static let shrinkage = 0.9

  /// Reads the shape off the values.
  ///
  /// - Parameters:
  ///   - values: the value before the first lap, then each lap's, dropped ones last.
  ///   - isAtRest: whether the last value was kept.
  ///   - pixel: size of a pixel in points.
  init(_ values: [RecordedValue], isAtRest: Bool, pixel: Double) {
    let series = LoopShape.widestComponent(of: values)
    if isAtRest {
      self = series.flatMap(LoopShape.ratchet).map { .drift(perLap: $0) } ?? .converging
      return
    }
    if let period = LoopShape.period(of: values) {
      let amplitude = series.map { LoopShape.range(of: $0.suffix(period)) }
      if let amplitude, amplitude < pixel, amplitude > 0 {
        self = .subPixel(amplitude: amplitude)
      } else {
        self = .periodic(period: period, amplitude: amplitude)
      }
      return
    }
    guard let series, series.count >= 3 else {
      self = .irregular
      return
    }
    // The first step leaves the value that was there before the loop: it may be of any size.
    let steps = Array(zip(series.dropFirst(), series).map { $0 - $1 }.dropFirst(series.count > 3 ? 1 : 0))
    if LoopShape.shrinks(steps) {
      self = .converging
    } else if steps.allSatisfy({ $0 > 0 }) || steps.allSatisfy({ $0 < 0 }) {
      self = .drift(perLap: steps.reduce(0, +) / Double(steps.count))
    } else {
      let range = LoopShape.range(of: series.dropFirst())
      self = range < pixel ? .subPixel(amplitude: range) : .irregular
    }
  }

  /// The step of values that moved one way by the same amount, lap for lap, until something stopped them: they did not
  /// approach their rest. The last step may be cut short; nil for anything else, and for fewer than four steps.
  private static func ratchet(_ series: [Double]) -> Double? {
    let steps = zip(series.dropFirst(), series).map { $0 - $1 }
    guard steps.count >= 4, let first = steps.first, let last = steps.last, first != 0 else { return nil }
    // A hundredth is far above rounding and far below what a series that comes to rest loses from step to step.
    let isEven = steps.dropLast().allSatisfy { abs($0 - first) <= abs(first) / 100 }
    return isEven && last / first >= 0 && abs(last) <= abs(first) * 1.01 ? first : nil
  }

  /// Least period that the second half of the values repeats with, bit by bit; nil where there is none.
  static func period(of values: [RecordedValue]) -> Int? {
    let count = values.count
    for period in 2..<max(2, min(longestPeriod, count - 1) + 1) {
      // Two states need one return to be seen; longer periods need more, or chance would make them.
      let needed = period == 2 ? 1 : min(period, 3)
      let first = max(period, min(count / 2 + 1, count - needed))
      guard count - first >= needed else { return nil }
      if (first..<count).allSatisfy({ values[$0] == values[$0 - period] }) { return period }
    }
    return nil
  }

  /// Whether steps become smaller toward the end.
  private static func shrinks(_ steps: [Double]) -> Bool {
    guard steps.count >= 2 else { return false }
    let half = steps.count / 2
    let early = steps.prefix(half).reduce(0) { $0 + abs($1) } / Double(half)
    let late = steps.suffix(half).reduce(0) { $0 + abs($1) } / Double(half)
    guard late < early * shrinkage else { return false }
    // Each step at most a little longer than the one before: a pause in an irregular series is no approach.
    return zip(steps.dropFirst(), steps).allSatisfy { abs($0) <= abs($1) * 1.001 }
  }

  static func range(of values: some Collection<Double>) -> Double {
    guard let least = values.min(), let greatest = values.max() else { return 0 }
    return greatest - least
  }

  /// The component that moves most (width or height, x or y); nil where a value is no finite number.
  static func widestComponent(of values: [RecordedValue]) -> [Double]? {
    var columns: [[Double]] = []
    for value in values {
      guard let parts = components(of: value), parts.allSatisfy(\.isFinite) else { return nil }
      if columns.isEmpty { columns = parts.map { _ in [] } }
      guard columns.count == parts.count else { return nil }
      for (place, part) in parts.enumerated() { columns[place].append(part) }
    }
    var best: [Double]?
    for column in columns where best == nil || range(of: column) > range(of: best ?? []) { best = column }
    return best
  }

  static func components(of value: RecordedValue) -> [Double]? {
    switch value {
    case .integer(let number): [Double(number)]
    case .double(let number): [number.value]
    case .point(let point): [point.x.value, point.y.value]
    case .size(let size): [size.width.value, size.height.value]
    case .rect(let rect):
      [rect.origin.x.value, rect.origin.y.value, rect.size.width.value, rect.size.height.value]
    default: nil
    }
  }
}
