/// Numbers as people read them.
package enum Figures {
  /// A number with exactly so many decimal places, rounded half away from zero.
  package static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return value.description }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return value.description }
    var text = String(UInt64(scaled))
    while text.count <= digits { text = "0" + text }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + text }
    return sign + text.dropLast(digits) + "." + text.suffix(digits)
  }

  /// A share: `4.2 %`.
  package static func percent(_ share: Double) -> String { fixed(share * 100, digits: 1) + " %" }

  /// A count with thin groups of three: `12 345`.
  package static func count<Number: BinaryInteger>(_ value: Number) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += " " }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// A count with its noun: `1 frame`, `2 frames`.
  package static func counted<Number: BinaryInteger>(_ value: Number, _ noun: String, plural: String? = nil) -> String {
    "\(count(value)) \(value == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number of bytes: `812 B`, `12.4 kB`, `3.1 MB`.
  package static func bytes<Number: BinaryInteger>(_ value: Number) -> String {
    let number = Double(value)
    if number < 1_000 { return "\(value) B" }
    if number < 1_000_000 { return fixed(number / 1_000, digits: 1) + " kB" }
    return fixed(number / 1_000_000, digits: 1) + " MB"
  }
}
