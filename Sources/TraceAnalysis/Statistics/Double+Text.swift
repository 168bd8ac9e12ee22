extension Double {
  /// The number with at most so many decimal places, without trailing zeros.
  func text(digits: Int) -> String {
    if !isFinite || abs(self) >= 1e15 { return description }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = self * scale
    if abs(scaled) >= 1e15 { return description }
    // Half away from zero, without the mathematics library.
    let whole = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
    let unit = Int64(scale)
    let sign = whole < 0 ? "-" : ""
    let fraction = whole.magnitude % unit.magnitude
    if fraction == 0 { return "\(sign)\(whole.magnitude / unit.magnitude)" }
    var decimals = String(fraction)
    while decimals.count < digits { decimals = "0" + decimals }
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole.magnitude / unit.magnitude).\(decimals)"
  }
}
