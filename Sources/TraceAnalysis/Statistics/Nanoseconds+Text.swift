package import TraceEvents

extension Nanoseconds {
  /// A span of so many milliseconds, to the nearest nanosecond.
  package init(milliseconds: Double) { self.init(Int64((milliseconds * 1e6).rounded())) }

  /// The span with three significant digits, in the unit that suits its size: `840 ns`, `12.4 µs`, `4.21 ms`, `5.00 s`.
  ///
  /// The one rule for durations that people read; the report's page follows the same (`format.js`).
  package var text: String {
    let size = Double(rawValue.magnitude)
    let sign = rawValue < 0 ? "-" : ""
    if size < 999.5 { return "\(sign)\(rawValue.magnitude) ns" }
    // 999.5 of a unit would be rounded to a thousand of it.
    let unit = size < 999.5e3 ? (1e3, "µs") : size < 999.5e6 ? (1e6, "ms") : (1e9, "s")
    return "\(sign)\(Nanoseconds.threeDigits(size / unit.0)) \(unit.1)"
  }

  private static func threeDigits(_ value: Double) -> String {
    let digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
    let whole = Int64((value * scale).rounded(.toNearestOrAwayFromZero))
    guard digits > 0 else { return String(whole) }
    let fraction = String(whole % Int64(scale))
    return "\(whole / Int64(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
