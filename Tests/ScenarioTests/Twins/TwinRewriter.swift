import DemoApps

/// Makes a twin of a faulty demo from its source: other names, other nesting, healthy siblings. The fault stays.
///
/// Same source and same seed give the same twin.
struct TwinRewriter {
  private var names: TwinNames
  private(set) var renamed: [String: String] = [:]

  /// A rewriter whose new names avoid `used`.
  init(seed: UInt64, used: Set<String>) {
    names = TwinNames(seed: seed, used: used)
  }

  /// Rewrites the sources of one demo.
  ///
  /// - Parameter root: Name of the demo's root view, which gets the siblings.
  mutating func rewrite(_ sources: [String], root: String) -> String {
    let files = sources.map { SourceToken.tokens(of: $0) }
    for tokens in files { collectNames(in: tokens) }
    var wrapperNames: [String] = []
    var result: [String] = []
    for tokens in files {
      let body = renameAll(in: tokens)
      result.append(nest(body, root: renamed[root] ?? root, wrappers: &wrapperNames))
    }
    for name in wrapperNames { result.append(TwinSiblings.wrapper(named: name)) }
    return result.map { $0.trimmed }.joined(separator: "\n\n")
  }

  // MARK: Names

  /// Members whose names the runtime or the language gives a meaning, or that framework types also have.
  private static let kept: Set<String> = [
    "body", "id", "width", "height", "size", "name", "text", "defaultValue", "reduce", "value", "samples", "path",
    "count", "spacing", "makeBody", "sizeThatFits", "placeSubviews", "index",
  ]

  private mutating func collectNames(in tokens: [SourceToken]) {
    var depthOfTypes: [Int] = []
    var depth = 0
    var isTypeHeader = false
    var declares: String?
    for token in tokens {
      switch token {
      case .other("{"):
        depth += 1
        if isTypeHeader {
          depthOfTypes.append(depth)
          isTypeHeader = false
        }
      case .other("}"):
        if depthOfTypes.last == depth { depthOfTypes.removeLast() }
        depth -= 1
      case .identifier(let word):
        switch declares {
        case "struct", "class", "enum":
          renamed[word] = renamed[word] ?? names.typeName(like: word)
          isTypeHeader = true
          declares = nil
        case "let", "var", "func":
          if depthOfTypes.last == depth, !Self.kept.contains(word) {
            renamed[word] = renamed[word] ?? names.propertyName()
          }
          declares = nil
        default:
          declares = ["struct", "class", "enum", "let", "var", "func"].contains(word) ? word : nil
        }
      case .other(" "), .other("\n"): break
      default: declares = nil
      }
    }
  }

  /// Renamed text without the import lines and without comments, which speak of the original.
  private func renameAll(in tokens: [SourceToken]) -> String {
    let text = tokens.map { token in
      switch token {
      case .identifier(let name): renamed[name] ?? name
      case .comment: ""
      default: token.source
      }
    }.joined()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("import ") }.map { $0.trimmedEnd }.joined(separator: "\n").withoutBlankRuns
  }

  // MARK: Nesting

  /// Puts each view's content into one more container, and siblings beside the root's.
  private mutating func nest(_ source: String, root: String, wrappers: inout [String]) -> String {
    var lines: [String] = []
    var content: [String]?
    var typeName = ""
    for line in source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let declared = line.declaredType { typeName = declared }
      if var collected = content {
        if line == "  }" {
          lines += wrapped(collected, isRoot: typeName == root, wrappers: &wrappers)
          lines.append(line)
          content = nil
        } else {
          collected.append(line)
          content = collected
        }
      } else {
        lines.append(line)
        if line == "  var body: some View {" { content = [] }
      }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func wrapped(_ content: [String], isRoot: Bool, wrappers: inout [String]) -> [String] {
    var result: [String]
    switch names.number(below: 4) {
    case 0: result = content.enclosed(in: "Group")
    case 1: result = content.enclosed(in: "ZStack")
    case 2: result = content.enclosed(in: "VStack(spacing: 0)").enclosed(in: "Group")
    default:
      let name = names.typeName(like: "")
      wrappers.append(name)
      result = content.enclosed(in: name)
    }
    guard isRoot else { return result }
    let siblings = TwinSiblings.all
    let first = names.number(below: siblings.count)
    let second = (first + 1 + names.number(below: siblings.count - 1)) % siblings.count
    result = ["    \(siblings[first])()"] + result + ["    \(siblings[second])()"]
    return result.enclosed(in: "VStack(spacing: 6)")
  }
}

extension [String] {
  /// The lines, one level deeper, as the content of a container.
  fileprivate func enclosed(in container: String) -> [String] {
    ["    \(container) {"] + map { $0.isEmpty ? $0 : "  " + $0 } + ["    }"]
  }
}

extension String {
  /// Name of the type that a line at the file's top level declares.
  fileprivate var declaredType: String? {
    let words = split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
    guard !hasPrefix(" "), let keyword = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }),
      keyword + 1 < words.count
    else { return nil }
    return String(words[keyword + 1])
  }

  /// At most one empty line in a row, none at the start of a block.
  fileprivate var withoutBlankRuns: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, let last = lines.last, last.isEmpty || last.hasSuffix("{") { continue }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension StringProtocol {
  fileprivate var trimmedEnd: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
