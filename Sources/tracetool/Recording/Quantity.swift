/// Sizes and times as people give them on the command line.
enum Quantity {
  /// `4096`, `64k`, `200M`, `2G`: bytes, with factors of 1024; nil for anything else.
  static func bytes(_ text: String) -> UInt64? {
    let factors: [Character: UInt64] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]
    var digits = text[...]
    var factor: UInt64 = 1
    if let last = digits.last.flatMap({ $0.lowercased().first }), let known = factors[last] {
      factor = known
      digits = digits.dropLast()
    }
    guard let count = UInt64(digits), count > 0 else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// `2`, `2.5`, `2s`, `500ms`: seconds; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = Double(digits), number > 0, number.isFinite else { return nil }
    return isMilliseconds ? number / 1_000 : number
  }
}
