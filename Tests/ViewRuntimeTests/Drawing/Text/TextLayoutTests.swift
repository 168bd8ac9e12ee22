import Foundation
import Testing

@testable import ViewRuntime

/// Lines, sizes and baselines of laid out text, in numbers worked out from the table by hand.
@Suite struct TextLayoutTests {
  /// 10 points monospaced: every glyph is 620 thousandths, 6.2 points, 397/64 rounded.
  let mono = Font.system(size: 10, design: .monospaced)
  let cell: CGFloat = 397 / 64

  func layout(
    _ text: String, cells: CGFloat? = nil, height: CGFloat? = nil, _ options: TextLayoutOptions = .init()
  ) -> TextLayout {
    TextLayout(ShapedText(text, font: mono), width: cells.map { $0 * cell }, height: height, options: options)
  }

  func strings(_ layout: TextLayout) -> [String] { layout.lines.map { layout.string(of: $0) } }

  @Test func idealIsOneLineRoundedUpToAPixel() {
    let text = layout("Hello there")
    #expect(strings(text) == ["Hello there"])
    #expect(text.size == CGSize(width: 69, height: 13))  // 11 × 6.203 = 68.2; 10 + 3
    #expect(text.firstBaseline == 10)
    #expect(!text.isTruncated)
  }

  @Test func bodyTextHasTheLineHeightOfTheTypeScale() {
    let text = TextLayout(ShapedText("Hi"))
    #expect(text.size.height == 22)
    #expect(text.firstBaseline == 17)
    // H 730 and i 250 thousandths of 17 points: 794/64 + 272/64 = 16.66
    #expect(text.lines[0].advance == 794 + 272)
    #expect(text.size.width == 17)
  }

  @Test func breaksAtWordsAndSpacesHang() {
    let text = layout("one two three", cells: 7)
    #expect(strings(text) == ["one two ", "three"])
    #expect(text.lines.map(\.advance) == [7 * 397, 5 * 397])
    #expect(text.size.width == 7 * cell)  // not rounded over the proposal
    #expect(text.lines.map(\.endsParagraph) == [false, true])
    #expect(text.lastBaseline == 23)
    #expect(text.size.height == 26)
  }

  @Test func manySpacesAtABreakAreAllEaten() {
    #expect(strings(layout("ab      cd", cells: 3)) == ["ab      ", "cd"])
    #expect(layout("ab      cd", cells: 3).lines[0].advance == 2 * 397)
  }

  @Test func spacesAtTheEndCountAsFarAsTheyFit() {
    #expect(layout("ab  ").lines[0].advance == 4 * 397)
    #expect(layout("ab  ", cells: 3).lines[0].advance == Int((3 * cell * 64).rounded(.down)))
    #expect(layout("ab  ", cells: 1).lines.map(\.advance) == [397, 397])
  }

  @Test func longWordsBreakAnywhere() {
    #expect(strings(layout("a abcdefgh b", cells: 3)) == ["a ", "abc", "def", "gh ", "b"])
  }

  @Test func everyLineHoldsACharacter() {
    let text = layout("abc", cells: 0)
    #expect(strings(text) == ["a", "b", "c"])
    #expect(text.size.width == 7)
    #expect(strings(TextLayout(ShapedText("abc", font: mono), width: -.infinity)) == ["a", "b", "c"])
    #expect(strings(TextLayout(ShapedText("abc", font: mono), width: .nan)) == ["abc"])
    #expect(strings(TextLayout(ShapedText("abc", font: mono), width: .infinity)) == ["abc"])
  }

  @Test func newlines() {
    #expect(strings(layout("a\n\nb\n")) == ["a", "", "b", ""])
    #expect(layout("a\n\nb\n").size == CGSize(width: 7, height: 52))
    #expect(strings(layout("a\r\nb")) == ["a", "b"])
    #expect(strings(layout("ä\r\nb")) == ["ä", "b"])
    #expect(layout("").size == .zero)
    #expect(layout("").lines.isEmpty)
    #expect(layout(" ").size.height == 13)
  }

  @Test func hyphensAndIdeographs() {
    #expect(strings(layout("well-known", cells: 6)) == ["well-", "known"])
    let wide = TextLayout(ShapedText("日本語。", font: mono), width: 30)
    #expect(strings(wide) == ["日本", "語。"])  // the full stop never begins a line
    #expect(wide.size.width == 20)
  }

  @Test func lineLimitCutsWithAnEllipsis() {
    // The ellipsis of a monospaced font is one cell.
    #expect(strings(layout("one two three", cells: 7, .init(lineLimit: 1))) == ["one tw…"])
    #expect(strings(layout("one two three", cells: 5, .init(lineLimit: 1))) == ["one…"])
    #expect(strings(layout("one two three", cells: 5, .init(lineLimit: 2))) == ["one ", "two…"])
    #expect(strings(layout("one two three", cells: 13, .init(lineLimit: 1))) == ["one two three"])
    #expect(!layout("one two three", cells: 13, .init(lineLimit: 1)).isTruncated)
    #expect(layout("one two three", cells: 7, .init(lineLimit: 1)).isTruncated)
    #expect(strings(layout("a\nb", .init(lineLimit: 1))) == ["a…"])
    #expect(strings(layout("abc", cells: 0, .init(lineLimit: 1))) == ["…"])
  }

  @Test func headAndMiddleTruncation() {
    #expect(strings(layout("abcdefghij", cells: 5, .init(lineLimit: 1, truncation: .head))) == ["…ghij"])
    #expect(strings(layout("abcdefghij", cells: 5, .init(lineLimit: 1, truncation: .middle))) == ["ab…ij"])
    #expect(strings(layout("ab cd efghij", cells: 4, .init(lineLimit: 2, truncation: .head))) == ["ab ", "…hij"])
  }

  @Test func heightLimitsTheLines() {
    #expect(strings(layout("one two three", cells: 5, height: 26)) == ["one ", "two…"])
    #expect(strings(layout("one two three", cells: 5, height: 0)) == ["one…"])
    #expect(strings(layout("one two three", cells: 5, height: 39)) == ["one ", "two ", "three"])
  }

  @Test func alignmentMovesShortLines() {
    let trailing = layout("abcd\nab", .init(alignment: .trailing))
    #expect(trailing.size.width == 25)
    #expect(trailing.lines.map(\.x) == [25 - 4 * cell, 25 - 2 * cell])
    #expect(layout("abcd\nab", .init(alignment: .center)).lines[1].x == ((25 - 2 * cell) * 32).rounded(.down) / 64)
  }

  @Test func spacingAndReservedLines() {
    #expect(layout("a\nb", .init(lineSpacing: 4)).size.height == 30)
    #expect(layout("a", .init(lineLimit: 3, reservesSpace: true)).size.height == 39)
  }

  @Test func runsOfSeveralFontsShareABaseline() {
    let shaped = ShapedText([TextRun("a", font: .system(size: 10)), TextRun("b", font: .system(size: 20))])
    let text = TextLayout(shaped)
    #expect(text.lines.count == 1)
    #expect(text.firstBaseline == 19)
    #expect(text.size.height == 24)
  }

  @Test func scaleRoundsToPixels() {
    let text = TextLayout(ShapedText("Hi", scale: 2))
    #expect(text.size == CGSize(width: 17, height: 21))  // 16.66 → 17; 16.5 + 4.5
  }
}

/// The table of widths.
@Suite struct GlyphAdvancesTests {
  @Test func tableCoversASCII() {
    #expect(GlyphAdvances.ascii.count == 95)
    #expect(GlyphAdvances.ascii.allSatisfy { $0 > 0 })
  }

  @Test(
    arguments: [
      ("i", 250), ("W", 960), ("é", 570), ("ß", 650), ("日", 1000), ("🙂", 1000), ("\u{301}", 0), ("\u{200D}", 0),
      ("…", 840), ("Ω", 600),
    ] as [(Unicode.Scalar, Int)])
  func widths(scalar: Unicode.Scalar, thousandths: Int) {
    #expect(
      GlyphAdvances.thousandths(of: scalar, isMonospaced: false, hasMonospacedDigits: false) == thousandths)
  }

  @Test func digitsChangeWidthUnlessMonospaced() {
    let plain = ResolvedFont(.body)
    let digits = ResolvedFont(.body.monospacedDigit())
    #expect(plain.advance(of: "1") < plain.advance(of: "0"))
    #expect(digits.advance(of: "1") == digits.advance(of: "0"))
  }

  @Test func weightWidens() {
    #expect(ResolvedFont(.body.bold()).advance(of: "m") > ResolvedFont(.body).advance(of: "m"))
    #expect(ResolvedFont(.headline).weight == 600)
  }
}
