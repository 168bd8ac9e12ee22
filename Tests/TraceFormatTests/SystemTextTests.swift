import TestKit
import Testing
import TraceFormat

/// Names that need not be UTF-8, as text and back.
@Suite struct SystemTextTests {
  @Test(arguments: ["", "a", "feed.trace", "Überblick/größe", "日本", "👩‍👩‍👧", "e\u{301}", "\u{10FFFF}", "\u{10FDFF}"])
  func usualNamesStayAsTheyAre(name: String) {
    #expect(Array(SystemText.text(Array(name.utf8)).utf8) == Array(name.utf8))
    #expect(SystemText.bytes(name) == Array(name.utf8))
    #expect(SystemText.shown(name) == name)
  }

  @Test(
    arguments: [
      ([0xFF], "\\xff"), ([0x61, 0x80, 0x62], "a\\x80b"), ([0xC3], "\\xc3"), ([0xE2, 0x82, 0x41], "\\xe2\\x82A"),
      ([0xF0, 0x9F, 0x98], "\\xf0\\x9f\\x98"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xC0, 0xAF], "\\xc0\\xaf"),
      // A name that looks like what stands for a byte.
      (Array("\u{10FEFF}".utf8), "\\xf4\\x8f\\xbb\\xbf"),
    ] as [([UInt8], String)])
  func otherBytesComeBackAndAreShown(bytes: [UInt8], shown: String) {
    let text = SystemText.text(bytes)
    #expect(SystemText.bytes(text) == bytes)
    #expect(SystemText.shown(text) == shown)
    #expect(SystemText.words(text) == bytes.map { CChar(bitPattern: $0) } + [0])
  }

  @Test(arguments: 0..<200) func anyBytesComeBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = (0..<random.integer(0...40)).map { _ in
      UInt8(random.pick([0x2F, 0x41, 0x80, 0xBB, 0x8F, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF, random.integer(1...255)]))
    }
    #expect(SystemText.bytes(SystemText.text(bytes)) == bytes)
  }

  @Test func aNameEndsAtAZero() { #expect(SystemText.words("a\0b") == [97, 0]) }
}
