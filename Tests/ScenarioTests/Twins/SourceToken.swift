/// A piece of Swift source: enough of the language to rename identifiers and to find matching braces.
enum SourceToken: Equatable {
  /// A name or keyword; property wrappers' `$x` and `_x` come as the sign and the name apart.
  case identifier(String)
  /// A comment up to the end of its line, without the line break.
  case comment(String)
  /// Text of a string literal without its interpolations.
  case text(String)
  /// Anything else: blanks, numbers, punctuation.
  case other(Character)

  /// The token as it stands in the source.
  var source: String {
    switch self {
    case .identifier(let name): name
    case .comment(let text), .text(let text): text
    case .other(let character): String(character)
    }
  }

  /// Cuts a source into its tokens. Knows no block comments and no multi-line literals; the demos have none.
  static func tokens(of source: String) -> [SourceToken] {
    var scanner = SourceScanner(rest: Substring(source))
    return scanner.scan(untilClosingParenthesis: false)
  }
}

/// Reads tokens from the front of a source.
struct SourceScanner {
  var rest: Substring

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  mutating func scan(untilClosingParenthesis nested: Bool) -> [SourceToken] {
    var tokens: [SourceToken] = []
    var depth = 0
    while let next = rest.first {
      if next == ")" && nested && depth == 0 { return tokens }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      if rest.hasPrefix("//") {
        let line = rest.prefix { $0 != "\n" }
        tokens.append(.comment(String(line)))
        rest.removeFirst(line.count)
      } else if next == "\"" {
        tokens += scanString()
      } else if next.isLetter {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.identifier(String(name)))
        rest.removeFirst(name.count)
      } else {
        tokens.append(.other(next))
        rest.removeFirst()
      }
    }
    return tokens
  }

  private mutating func scanString() -> [SourceToken] {
    var tokens: [SourceToken] = []
    var text = "\""
    rest.removeFirst()
    while let next = rest.first {
      if rest.hasPrefix("\\(") {
        tokens.append(.text(text + "\\("))
        rest.removeFirst(2)
        tokens += scan(untilClosingParenthesis: true)
        text = ""
      } else if next == "\\" {
        text += rest.prefix(2)
        rest.removeFirst(min(2, rest.count))
      } else {
        text.append(next)
        rest.removeFirst()
        if next == "\"" { break }
      }
    }
    tokens.append(.text(text))
    return tokens
  }
}
