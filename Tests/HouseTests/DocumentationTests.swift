import Foundation
import Testing

/// Each public symbol has a doc comment; abstracts are short.
@Suite struct DocumentationTests {
  private let tree = SourceTree()

  /// Declarations that need no comment of their own: witnesses whose protocol documents them, and operators.
  private let exempt = [
    "func hash(", "static func ==", "static func <", "func encode(to", "init(from", "var description", "static func +",
    "static func -", "func path(in rect: CGRect)", "func inset(by amount: CGFloat)",
    "func sizeThatFits(_ proposal: ProposedViewSize)", "typealias Body = Never",
    "typealias Output = ", "typealias Failure = ", "typealias SchedulerTimeType = ", "typealias SchedulerOptions = ",
    "init(integerLiteral value:", "init(floatLiteral value:",
    "typealias Value = ", "typealias Element = ", "typealias Iterator = ", "typealias SubSequence = ",
    "typealias Index = ", "typealias Indices = ", "var startIndex:", "var endIndex:", "var indices:",
    "func index(after", "func formIndex(", "func index(before", "subscript(position:", "let rawValue:",
    "func scale(by rhs: Double)", "var magnitudeSquared: Double {", "var animatableData: ",
    "mutating func next() -> Date?", "func entries(from startDate: Date, mode: Mode) ->",
  ]

  @Test func publicSymbolsAreDocumented() throws {
    var missing: [String] = []
    for path in tree.files(under: "Sources") where !path.contains("+Generated") && !path.contains("Sources/DemoApps") {
      let lines = try tree.text(path).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard isPublicDeclaration(text), !exempt.contains(where: text.contains) else { continue }
        if !hasComment(above: index, in: lines) { missing.append("\(path):\(index + 1): \(text)") }
      }
    }
    #expect(missing.isEmpty, "public symbols without a doc comment:\n\(missing.joined(separator: "\n"))")
  }

  @Test func abstractsAreOneShortLine() throws {
    for path in tree.files(under: "Sources") where !path.contains("+Generated") {
      let lines = try tree.text(path).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("///"),
          index == 0 || !lines[index - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///")
        else { continue }
        #expect(text.count <= 154, "\(path):\(index + 1): the abstract is longer than 150 characters")
      }
    }
  }

  private func isPublicDeclaration(_ text: String) -> Bool {
    var words = text.split(separator: " ").map(String.init)
    while let first = words.first, first.hasPrefix("@") { words.removeFirst() }
    guard let access = words.first, access == "public" || access == "open" else { return false }
    words.removeFirst()
    let modifiers: Set<String> = [
      "static", "final", "mutating", "nonisolated", "indirect", "convenience", "override", "class", "lazy", "consuming",
      "internal(set)", "private(set)", "package(set)",
    ]
    while let first = words.first {
      let opensType = first == "class" && !(words.count > 1 && ["func", "var"].contains(words[1]))
      guard modifiers.contains(first), !opensType else { break }
      if first == "override" { return false }
      words.removeFirst()
    }
    let kinds = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "init", "subscript", "typealias", "actor", "macro",
    ]
    guard let first = words.first else { return false }
    return kinds.contains {
      first == $0 || first.hasPrefix($0 + "(") || first.hasPrefix($0 + "<") || first.hasPrefix($0 + "?")
    }
  }

  private func hasComment(above index: Int, in lines: [String]) -> Bool {
    var above = index - 1
    while above >= 0 {
      let text = lines[above].trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("///") { return true }
      guard text.hasPrefix("@") || text.hasPrefix("#if") else { return false }
      above -= 1
    }
    return false
  }
}
