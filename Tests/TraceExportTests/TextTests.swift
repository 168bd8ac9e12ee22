import Testing

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

  @Test(arguments: [
    (Int64(0), "0 ns"), (999, "999 ns"), (5_200, "5.2 µs"), (99_999, "100.0 µs"), (125_000, "0.125 ms"),
    (16_666_667, "16.67 ms"), (-1_500, "-1.5 µs"),
  ])
  func timesAreShort(nanoseconds: Int64, text: String) {
    #expect(Figures.time(nanoseconds: nanoseconds) == text)
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
