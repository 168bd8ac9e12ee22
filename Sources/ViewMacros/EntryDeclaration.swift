import Foundation

/// A property with `@Entry`: `@Entry var spacing: Double = 8`.
struct EntryDeclaration {
  private let name: String
  private let type: String?
  private let value: String?

  /// Reads a declaration; nil for one without a name.
  init?(_ source: String) {
    guard let start = Self.end(ofWord: "var", in: source) else { return nil }
    let rest = source[start...]
    let trimmed = rest.drop { $0.isWhitespace }
    let name = trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    let after = trimmed.dropFirst(name.count)
    let (head, tail) = Self.split(after)
    let typeText = head.drop { $0 == ":" || $0.isWhitespace }.trimmingCharacters(in: .whitespacesAndNewlines)
    type = typeText.isEmpty ? nil : typeText
    value = tail.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static func end(ofWord word: String, in source: String) -> String.Index? {
    source.range(of: "\\b\(word)\\b", options: .regularExpression)?.upperBound
  }

  /// What stands before and after the first `=` that is outside brackets: `= 8` gives the value, `==` can't stand there.
  private static func split(_ text: Substring) -> (Substring, Substring?) {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if character == "=", depth == 0 { return (text[..<index], text[text.index(after: index)...]) }
      previous = character
    }
    return (text, nil)
  }

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  /// How the property is read and written.
  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The key under which the value is kept.
  var key: String {
    let standard =
      switch (type, value) {
      case (let type?, let value?): "static var defaultValue: \(type) { \(value) }"
      case (let type?, nil): "static var defaultValue: \(type) { nil }"
      case (nil, let value?): "static let defaultValue = \(value)"
      case (nil, nil): ""
      }
    return "private struct \(keyName): EnvironmentKey { \(standard) }"
  }
}
