/// Writes JSON in the order in which it is told, so that it can stand inside an HTML script element.
///
/// `<`, `>` and `&` are escaped wherever they occur: no name in a trace can end the element or begin a comment.
/// Integers that a double can't hold, and doubles that JSON can't spell, become strings.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// What was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An object; the body writes its fields.
  mutating func object(_ body: (inout JSONWriter) -> Void) { enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }

  /// An array; the body writes its elements.
  mutating func array(_ body: (inout JSONWriter) -> Void) { enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  /// A field's name; its value comes next.
  mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A text.
  mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { escape(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// An integer; a string past 2^53.
  mutating func value(_ number: Int64) {
    if number.magnitude > JSONWriter.largestExact { return value(String(number)) }
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// An integer; a string past 2^53.
  mutating func value(_ number: UInt64) {
    if number > JSONWriter.largestExact { return value(String(number)) }
    value(Int64(number))
  }

  /// An integer.
  mutating func value(_ number: Int) { value(Int64(number)) }

  /// A double with the digits that read back to the same bits; `"nan"`, `"inf"` and `"-inf"` as strings.
  mutating func value(_ number: Double) {
    if number.isNaN { return value("nan") }
    if number.isInfinite { return value(number > 0 ? "inf" : "-inf") }
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// A truth value.
  mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// No value.
  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// A column of integers.
  mutating func column(_ name: String, _ numbers: [Int64]) {
    key(name)
    array { writer in for number in numbers { writer.value(number) } }
  }

  /// A column of integers.
  mutating func column(_ name: String, _ numbers: [Int]) { column(name, numbers.map { Int64($0) }) }

  /// A field with a text.
  mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// A field with an integer.
  mutating func field(_ name: String, _ number: Int64) {
    key(name)
    value(number)
  }

  /// A field with an integer.
  mutating func field(_ name: String, _ number: Int) { field(name, Int64(number)) }

  /// A field with a double.
  mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// A field with a truth value.
  mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// A field with a list of texts.
  mutating func field(_ name: String, _ texts: [String]) {
    key(name)
    array { writer in for text in texts { writer.value(text) } }
  }

  /// Largest integer up to which a double holds every one: 2^53 − 1 (ECMAScript's MAX_SAFE_INTEGER).
  private static let largestExact: UInt64 = 9_007_199_254_740_991

  private mutating func enclose(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(opening)
    needsComma = false
    body(&self)
    bytes.append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(JSONWriter.digit(byte >> 4))
      bytes.append(JSONWriter.digit(byte & 15))
    default: bytes.append(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
