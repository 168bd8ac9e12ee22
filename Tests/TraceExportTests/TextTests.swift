import Testing
import TraceAnalysis
import TraceEvents

@testable import TraceExport

/// Columns, numbers and emphasis.
@Suite struct TextTests {
  @Test func columnsStandBelowEachOther() {
    var table = TextTable([.left, .right, .left])
    table.add(["a", "10", "x"])
    table.add(["long", "2"])
    #expect(table.lines() == ["  a     10  x", "  long   2"])
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (2.5, 0, "3"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (1e16, 2, "1e+16"),
    (0.125, 3, "0.125"), (99.999, 2, "100.00"),
  ])
  func fixedDigits(value: Double, digits: Int, text: String) {
    #expect(Figures.fixed(value, digits: digits) == text)
  }

  @Test func countsAreGrouped() {
    #expect(Figures.count(1_234_567) == "1 234 567")
    #expect(Figures.count(-999) == "-999")
    #expect(Figures.counted(1, "body", plural: "bodies") == "1 body")
    #expect(Figures.counted(0, "frame") == "0 frames")
    #expect(Figures.bytes(999) == "999 B")
    #expect(Figures.bytes(1_500_000) == "1.5 MB")
  }

  /// The same cases stand in the page's tests: one rule for both.
  @Test(arguments: [
    (Int64(0), "0 ns"), (840, "840 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (12_400, "12.4 µs"), (999_499, "999 µs"),
    (999_999, "1.00 ms"), (4_210_000, "4.21 ms"), (9_996_000, "10.0 ms"), (16_666_667, "16.7 ms"),
    (999_600_000, "1.00 s"), (5_000_000_000, "5.00 s"), (-7_546_667, "-7.55 ms"), (.min, "-9223372037 s"),
  ])
  func timesHaveThreeDigits(nanoseconds: Int64, text: String) {
    #expect(Nanoseconds(nanoseconds).text == text)
  }

  @Test func plainTextHasNoEscapes() {
    #expect(TextStyle.plain("x", .severe) == "x")
    #expect(TextStyle(isColored: true)("x", .warning) == "\u{1B}[33mx\u{1B}[0m")
    #expect(TextStyle(isColored: true)("", .warning) == "")
  }

  @Test func steeringCharactersAreShown() {
    #expect("a\u{1B}[2Jb\n\u{202E}".oneLine == "a\\u{1b}[2Jb\\n\\u{202e}")
    #expect("plain – é".oneLine == "plain – é")
  }
}
