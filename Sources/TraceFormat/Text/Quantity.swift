package import TraceEvents

/// Sizes, times and plain numbers as people give them to a program; the one parser of them all.
///
/// Digits, at most one point with digits on both sides, and a unit. No sign, no exponent, no hexadecimal digits, no space.
package enum Quantity {
  /// `4096`, `64k`, `200M`, `2G`: bytes, with factors of 1024, in small or capital letters; nil for anything else, and
  /// for nothing and for more than 64 bits hold.
  package static func bytes(_ text: String) -> UInt64? {
    for (unit, shift) in [("k", 10), ("m", 20), ("g", 30)] as [(Character, UInt64)] {
      guard let last = text.last, last.lowercased() == String(unit) else { continue }
      guard let count = whole(text.dropLast()), count > 0, count <= UInt64.max >> shift else { return nil }
      return count << shift
    }
    return whole(text[...]).flatMap { $0 > 0 ? $0 : nil }
  }

  /// `2`, `2.5`, `2s`, `500ms`, `800us`, `1m`: a time, in seconds where there is no unit; nil for anything else, and for more
  /// than 292 years, which is what nanoseconds hold.
  package static func time(_ text: String) -> Nanoseconds? {
    for (unit, factor) in units where text.hasSuffix(unit) {
      return scaled(text.dropLast(unit.count), factor: factor).map(Nanoseconds.init(_:))
    }
    return scaled(text[...], factor: 1_000_000_000).map(Nanoseconds.init(_:))
  }

  /// A time that is some: as `time(_:)`, and not zero.
  package static func duration(_ text: String) -> Nanoseconds? { time(text).flatMap { $0 > .zero ? $0 : nil } }

  /// `390`, `59.94`: a number; nil for anything else.
  package static func number(_ text: String) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Units of time, the longer name first, with their nanoseconds.
  private static let units: [(String, UInt64)] = [
    ("ms", 1_000_000), ("us", 1000), ("µs", 1000), ("s", 1_000_000_000), ("m", 60_000_000_000),
  ]

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func whole(_ text: Substring) -> UInt64? { isDigits(text) ? UInt64(text) : nil }

  /// A number with decimals times a factor, exact; what is below one is dropped.
  private static func scaled(_ text: Substring, factor: UInt64) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits), let count = UInt64(parts[0]) else { return nil }
    var (total, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    if isTooLarge { return nil }
    if parts.count == 2 {
      var rest = factor
      // Factors end after eleven digits; what comes later is below a nanosecond of the largest of them.
      for digit in parts[1].utf8.prefix(11) {
        (total, isTooLarge) = total.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")) * rest / 10)
        if isTooLarge { return nil }
        rest /= 10
      }
    }
    return Int64(exactly: total)
  }
}
