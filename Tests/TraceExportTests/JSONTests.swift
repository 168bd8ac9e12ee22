import Foundation
import Testing

@testable import TraceExport

/// JSON that any reader understands, with a fixed order of keys.
@Suite struct JSONTests {
  @Test func keysKeepTheirOrder() {
    let value: JSONValue = ["b": 1, "a": [true, .null], "empty": .array([]), "none": .object([])]
    #expect(
      value.text == """
        {
          "b": 1,
          "a": [
            true,
            null
          ],
          "empty": [],
          "none": {}
        }

        """)
  }

  @Test(arguments: [
    (JSONValue.integer(9_007_199_254_740_992), "9007199254740992"),
    (.integer(9_007_199_254_740_993), "\"9007199254740993\""),
    (.integer(.min), "\"-9223372036854775808\""),
    (.unsigned(.max), "\"18446744073709551615\""),
    (.number(2), "2"),
    (.number(-0.0), "-0.0"),
    (.number(0.1), "0.1"),
    (.number(.nan), "\"nan\""),
    (.number(-.infinity), "\"-inf\""),
    (.number(1e300), "1e+300"),
  ])
  func numbers(value: JSONValue, text: String) { #expect(value.text == text + "\n") }

  @Test func stringsAreReadBackByAnotherReader() throws {
    let hard = "</script>\u{0}\u{1F}\"\\\n\r\t\u{2028}\u{7F}é👩‍👩‍👧"
    let text = JSONValue.object([.init(hard, .string(hard))]).text
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    #expect(read == [hard: hard])
    #expect(!text.contains("\u{2028}"))
  }
}
