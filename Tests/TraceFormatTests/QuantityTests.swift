import Testing
import TraceEvents
import TraceFormat

/// Sizes, times and numbers as people give them.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("1", 1), ("4096", 4_096), ("64k", 65_536), ("64K", 65_536), ("2m", 2 << 20), ("200M", 200 << 20), ("2G", 2 << 30),
    ("18446744073709551615", UInt64.max), ("17179869183G", 17_179_869_183 << 30),
  ])
  func sizes(text: String, bytes: UInt64) { #expect(Quantity.bytes(text) == bytes) }

  @Test(arguments: [
    ("2", 2_000_000_000), ("2s", 2_000_000_000), ("2.5", 2_500_000_000), ("0.000000001", 1), ("500ms", 500_000_000),
    ("0.5ms", 500_000), ("1m", 60_000_000_000), ("1.5m", 90_000_000_000), ("0", 0), ("0.0s", 0),
    ("9223372036.854775807s", Int64.max), ("0.0000000009", 0), ("1.99999999999999999999999", 1_999_999_999),
    ("0.016666666666m", 999_999_999),
  ])
  func times(text: String, nanoseconds: Int64) { #expect(Quantity.time(text) == Nanoseconds(nanoseconds)) }

  @Test(arguments: [("390", 390), ("59.94", 59.94), ("0", 0), ("007", 7)])
  func numbers(text: String, value: Double) { #expect(Quantity.number(text) == value) }

  /// What none of the three takes.
  private static let nonsense = [
    "", " ", "1 ", " 1", "-1", "+1", "0x10", "1e3", "1e300", "1E3", "inf", "nan", "infinity", "1.", ".5", ".", "1..2",
    "1.2.3", "1,5", "1_000", "ten", "s", "ms", "k", "m", "1ks", "1h", "1 s", "٣", "１", "1\u{301}", "1\0", "\n1",
  ]

  @Test(arguments: nonsense) func nonsenseIsRefused(text: String) {
    #expect(Quantity.bytes(text) == nil)
    #expect(Quantity.time(text) == nil)
    #expect(Quantity.duration(text) == nil)
    #expect(Quantity.number(text) == nil)
  }

  @Test func whatDoesNotFitIsRefused() {
    for text in ["0", "0k", "1.5k", "18446744073709551616", "17179869184G", "99999999999999999999999"] {
      #expect(Quantity.bytes(text) == nil, "\(text)")
    }
    for text in ["9223372036.854775808s", "9223372037", "18446744074", "153722868m", "99999999999999999999999s"] {
      #expect(Quantity.time(text) == nil, "\(text)")
    }
    for text in ["0", "0ms", "0.0000000001"] { #expect(Quantity.duration(text) == nil, "\(text)") }
    #expect(Quantity.number(String(repeating: "9", count: 400)) == nil)
  }
}
