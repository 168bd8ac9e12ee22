import Foundation
import Testing

@testable import TraceReport

/// The document's JSON: valid, exact, and inert inside a script element.
@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }

  @Test func commasAndNesting() {
    let text = written { writer in
      writer.object { writer in
        writer.field("a", 1)
        writer.key("b")
        writer.array { writer in
          writer.value(true)
          writer.null()
          writer.array { _ in }
          writer.object { writer in writer.field("c", [String]()) }
        }
        writer.field("d", ["x", "y"])
        writer.column("e", [1, -2])
      }
    }
    #expect(text == #"{"a":1,"b":[true,null,[],{"c":[]}],"d":["x","y"],"e":[1,-2]}"#)
  }

  @Test func integersPastTheExactOnesAreStrings() {
    #expect(written { $0.value(Int64(9_007_199_254_740_991)) } == "9007199254740991")
    #expect(written { $0.value(Int64(9_007_199_254_740_992)) } == #""9007199254740992""#)
    #expect(written { $0.value(Int64(-9_007_199_254_740_991)) } == "-9007199254740991")
    #expect(written { $0.value(Int64.min) } == #""-9223372036854775808""#)
    #expect(written { $0.value(UInt64.max) } == #""18446744073709551615""#)
    #expect(written { $0.value(UInt64(7)) } == "7")
  }

  @Test func doublesReadBackToTheSameBits() throws {
    for number in [149.99999936421713, 0.1, -0.0, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 3] {
      let text = written { $0.value(number) }
      #expect(try #require(Double(text)).bitPattern == number.bitPattern)
    }
    #expect(written { $0.value(Double.nan) } == #""nan""#)
    #expect(written { $0.value(Double.infinity) } == #""inf""#)
    #expect(written { $0.value(-Double.infinity) } == #""-inf""#)
  }

  @Test(arguments: [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "]]>", "a\"b\\c", "\u{0}\u{1F}\u{7F}\n\t",
    "ä 𝕏 👩‍👩‍👧 \u{2028}",
    "&lt;", "\\u003c",
  ])
  func textsAreInertAndReadBack(_ text: String) throws {
    let json = written { $0.array { $0.value(text) } }
    for character in ["<", ">", "&", "\n"] { #expect(!json.contains(character)) }
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read == [text])
  }

  @Test func aTextIsInTheTableOnce() {
    var table = StringTable()
    let positions = ["a", "", "b", "a"].map { table.position(of: $0) }
    #expect(positions == [1, 0, 2, 1] as [Int])
    #expect(table.texts == ["", "a", "b"])
  }
}
