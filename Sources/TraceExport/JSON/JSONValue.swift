/// A JSON text as a value. Keys keep the order in which they are given, so that equal data is equal text.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Beyond ±2^53 it is written as a string, since readers that use doubles would change it.
  case integer(Int64)
  case unsigned(UInt64)
  /// Not finite is written as a string: `"nan"`, `"inf"`, `"-inf"`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONValue

    /// Wraps both.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The text, indented by two spaces, with a line end behind it.
  package var text: String {
    var result = ""
    write(to: &result, indent: 0)
    return result + "\n"
  }

  private static let largestExact: UInt64 = 1 << 53

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value):
      text += value.magnitude > JSONValue.largestExact ? "\"\(value)\"" : "\(value)"
    case .unsigned(let value):
      text += value > JSONValue.largestExact ? "\"\(value)\"" : "\(value)"
    case .number(let value): text += JSONValue.number(value)
    case .string(let value): text += JSONValue.quoted(value)
    case .array(let values):
      JSONValue.list("[", "]", values.count, indent, &text) { index, text in
        values[index].write(to: &text, indent: indent + 1)
      }
    case .object(let members):
      JSONValue.list("{", "}", members.count, indent, &text) { index, text in
        text += JSONValue.quoted(members[index].key) + ": "
        members[index].value.write(to: &text, indent: indent + 1)
      }
    }
  }

  private static func list(
    _ open: String, _ close: String, _ count: Int, _ indent: Int, _ text: inout String,
    _ write: (Int, inout String) -> Void
  ) {
    text += open
    for index in 0..<count {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: "  ", count: indent + 1)
      write(index, &text)
    }
    if count > 0 { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "\"nan\"" }
    if value.isInfinite { return value < 0 ? "\"-inf\"" : "\"inf\"" }
    // Without `.0`, as programs of other languages write whole numbers.
    if value == value.rounded(.towardZero), abs(value) < Double(largestExact), !(value == 0 && value.sign == .minus) {
      return "\(Int64(value))"
    }
    return "\(value)"
  }

  /// A string in quotes, with control characters, quotes, backslashes and the two line separators escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// A string, or null.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  /// A number, or null.
  package static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }
  /// A count.
  package static func count(_ value: Int) -> JSONValue { .integer(Int64(value)) }
}
