/// A demangled name that is taken apart from the left.
///
/// The runtime's text has the shape `decoration of closure #1 (types) -> type in Module.Type.member(labels: types) -> type`.
struct DemangledText {
  private var rest: Substring

  /// Decorations that say how the compiler made a copy of a function, or which part of it this is.
  private static let decorations = [
    "merged ", "partial apply forwarder for ", "partial apply for ", "reabstraction thunk helper ",
    "key path getter for ", "key path setter for ", "default argument ", "variable initialization expression of ",
    "property wrapper backing initializer of ", "dispatch thunk of ", "async function pointer to ", "static ",
    "protocol witness for ", "curry thunk of ", "outlined copy of ", "outlined variable #", "implicit ",
    "nominal type descriptor for ", "full type metadata for ", "type metadata accessor for ", "type metadata for ",
    "method descriptor for ", "protocol self-conformance witness for ", "coroutine ", "pre-specialized ",
    "one-time initialization function for ", "one-time initialization token for ", "@objc ", "noasync ",
  ]

  /// Specializations: followed by arguments in angle brackets and `of`.
  private static let specializations = [
    "generic specialization ", "generic not re-abstracted specialization ", "function signature specialization ",
    "generic partial specialization ", "generic pre-specialization ", "closure-propagated specialization ",
    "specialization ", "inlined generic function ", "generic not-reabstracted partial specialization ",
  ]

  init(_ text: String) { rest = text[...] }

  /// Takes off ` with unmangled suffix ".resume.0"`.
  mutating func dropUnmangledSuffix() {
    if let range = rest.firstRange(of: " with unmangled suffix ") { rest = rest[..<range.lowerBound] }
  }

  /// Takes off one decoration; false where there is none.
  mutating func dropDecoration() -> Bool {
    for name in DemangledText.specializations where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      if rest.first == "<" { dropBalanced() }
      if let range = rest.firstRange(of: "of ") { rest = rest[range.upperBound...] }
      return true
    }
    // `(3) await resume partial function for `, `(1) suspend resume partial function for `
    if rest.first == "(", let range = rest.firstRange(of: "resume partial function for ") {
      let before = rest[..<range.lowerBound]
      if before.allSatisfy({ $0.isNumber || $0 == "(" || $0 == ")" || $0 == " " || $0.isLetter }) {
        rest = rest[range.upperBound...]
        return true
      }
    }
    for name in DemangledText.decorations where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      // `default argument 0 of `, `outlined variable #0 of `
      if name == "default argument " || name == "outlined variable #" || name == "reabstraction thunk helper ",
        let range = rest.firstRange(of: "of ")
      {
        rest = rest[range.upperBound...]
      }
      return true
    }
    return false
  }

  /// Takes off `closure #1 (types) -> type in `, `$defer #1 () -> () in ` or `helper #1 (types) -> type in `, and gives
  /// its name.
  mutating func takeClosure() -> String? {
    var scan = rest
    while let first = scan.first, first.isLetter || first.isNumber || first == "_" || first == "$" {
      scan = scan.dropFirst()
    }
    guard scan.startIndex > rest.startIndex, scan.hasPrefix(" #") else { return nil }
    scan = scan.dropFirst(2)
    guard scan.first?.isNumber == true else { return nil }
    while scan.first?.isNumber == true { scan = scan.dropFirst() }
    guard let range = DemangledText.topLevelRange(of: " in ", in: scan) else { return nil }
    var name = String(rest[..<scan.startIndex])
    if name.hasPrefix("$") { name.removeFirst() }
    rest = rest[range.upperBound...]
    return name
  }

  /// What is left, as module and short name.
  func entity() -> (module: String, name: String) {
    var text = rest
    var module = ""
    // `X in conformance A : P in Module`: the witness's own type is A.
    if let range = DemangledText.topLevelRange(of: " in conformance ", in: text) {
      let member = DemangledText.components(text[..<range.lowerBound]).last ?? ""
      let conformance = text[range.upperBound...]
      let type = DemangledText.topLevelRange(of: " : ", in: conformance).map { conformance[..<$0.lowerBound] }
      let parts = DemangledText.components(type ?? conformance)
      return (parts.first ?? "", (parts.dropFirst() + [member]).joined(separator: "."))
    }
    // `(extension in Module):Other.Type.member`
    if text.hasPrefix("(extension in "), let close = text.firstIndex(of: ")") {
      module = String(text[..<close].dropFirst("(extension in ".count))
      text = text[text.index(after: close)...].drop { $0 == ":" }
    }
    var parts = DemangledText.components(text)
    // A lone part is no entity in a module.
    guard parts.count > 1 else { return (module, parts.first ?? "") }
    let first = parts.removeFirst()
    if module.isEmpty { module = first }
    return (module, parts.joined(separator: "."))
  }

  /// The dotted parts of `Module.Type<Arguments>.member(label: Type) -> Type : Type`: without arguments and types, labels
  /// kept, accessors left out.
  private static func components(_ text: Substring) -> [String] {
    var parts: [String] = []
    var current = ""
    var scan = text
    while let first = scan.first {
      switch first {
      case "<" where !current.isEmpty:
        scan = scan.dropFirst(balancedCount(scan))
        continue
      case "(":
        let inside = scan.prefix(balancedCount(scan))
        scan = scan.dropFirst(inside.count)
        // `(name in _DISCRIMINATOR)` stands for a private name, at the start of a part.
        if current.isEmpty {
          let name = inside.dropFirst().prefix { $0 != " " && $0 != ")" }
          if inside.hasPrefix("(extension in ") {
            scan = scan.drop { $0 == ":" }
          } else {
            current = String(name)
          }
          continue
        }
        parts.append(current + labels(inside))
        return parts
      case ".":
        if !current.isEmpty { parts.append(current) }
        current = ""
      case " ", ":":
        // ` : Type` or ` infix(`; the name is over, except for an operator's fixity.
        if scan.hasPrefix(" infix") || scan.hasPrefix(" prefix") || scan.hasPrefix(" postfix") {
          parts.append(current)
          return parts
        }
        if !current.isEmpty { parts.append(current) }
        return withoutAccessor(parts)
      default: current.append(first)
      }
      scan = scan.dropFirst()
    }
    if !current.isEmpty { parts.append(current) }
    return withoutAccessor(parts)
  }

  /// A property's accessor is shown as the property: `FeedRow.body`, not `FeedRow.body.getter`.
  private static func withoutAccessor(_ parts: [String]) -> [String] {
    let accessors = [
      "getter", "setter", "modify", "read", "modify2", "read2", "unsafeMutableAddressor", "unsafeAddressor", "willset",
      "didset",
    ]
    guard parts.count > 2, let last = parts.last, accessors.contains(last) else { return parts }
    return Array(parts.dropLast())
  }

  /// `(id:_:)` for `(id: Swift.Int, Swift.Int)`; `()` for none.
  private static func labels(_ inside: Substring) -> String {
    var result = "("
    var depth = 0
    var isStart = true
    var label = ""
    var last: Character = " "
    for character in inside.dropFirst().dropLast() {
      defer { last = character }
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      case ">" where last != "-": depth = max(0, depth - 1)
      case "," where depth == 0:
        result += isStart ? "_:" : label + ":"
        isStart = true
        label = ""
        continue
      case ":" where depth == 0 && isStart: isStart = false
      default: break
      }
      if isStart, character != " " { label.append(character) }
    }
    if inside.count > 2 { result += isStart ? "_:" : label + ":" }
    return result + ")"
  }

  private mutating func dropBalanced() { rest = rest.dropFirst(DemangledText.balancedCount(rest)).drop { $0 == " " } }

  /// Characters up to the bracket that closes the first one; all, when none does. `->` closes nothing.
  private static func balancedCount(_ text: Substring) -> Int {
    var depth = 0
    var count = 0
    var last: Character = " "
    for character in text {
      count += 1
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where last != "-": depth -= 1
      default: break
      }
      last = character
      if depth <= 0 { return count }
    }
    return count
  }

  /// The first place of a text outside all brackets.
  private static func topLevelRange(of text: String, in whole: Substring) -> Range<Substring.Index>? {
    var depth = 0
    var index = whole.startIndex
    var last: Character = " "
    while index < whole.endIndex {
      let character = whole[index]
      if depth == 0, whole[index...].hasPrefix(text) {
        return index..<whole.index(index, offsetBy: text.count)
      }
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where last != "-": depth -= 1
      default: break
      }
      last = character
      index = whole.index(after: index)
    }
    return nil
  }
}
