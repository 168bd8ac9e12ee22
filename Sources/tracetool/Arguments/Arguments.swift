/// The words after a verb, sorted into options and operands.
struct Arguments {
  /// Words that are no options, in order.
  private(set) var operands: [String] = []
  /// Words after `--`, untouched: of a program that is to be run; elsewhere they are operands.
  private(set) var rest: [String] = []
  private var values: [String: String] = [:]

  /// Sorts the words. `--name=value`, `--name value`, `-n value` and `-nvalue` are understood; `-` is an operand.
  ///
  /// - Parameter takesProgram: whether the words after `--` are a program's, not more operands.
  /// - Throws: `UsageError` for an option that is not among the flags, that comes twice, or that lacks its value.
  init(_ words: [String], flags: [Flag], takesProgram: Bool = false) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        if takesProgram { rest = Array(words) } else { operands += words }
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = Arguments.split(word, flags: flags)
      guard let flag = flags.first(where: { $0.name == name || $0.short == name }) else {
        let near = NearNames.near(name, among: flags.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        throw UsageError(sentence: "unknown option \(word)\(near)")
      }
      guard flag.value != nil else {
        if attached != nil { throw UsageError(sentence: "\(flag.name) takes no value") }
        values[flag.name] = ""
        continue
      }
      // Another option, or what parts options from the rest, was never meant for a value; `--name=--odd` says it is.
      let isNext = words.first.map { next in next != "--" && !flags.contains { [$0.name, $0.short].contains(next) } }
      guard let value = attached ?? (isNext == true ? words.popFirst() : nil) else {
        throw UsageError(sentence: "\(flag.name) needs a value")
      }
      guard values.updateValue(value, forKey: flag.name) == nil else {
        throw UsageError(sentence: "\(flag.name) is given twice")
      }
    }
  }

  /// Whether an option was given.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of an option, or nil.
  subscript(_ flag: Flag) -> String? { values[flag.name] }

  /// The value of an option as a whole number.
  ///
  /// - Throws: `UsageError` for anything else.
  func number(_ flag: Flag) throws -> UInt32? {
    guard let text = self[flag] else { return nil }
    guard let number = UInt32(text) else {
      throw UsageError(sentence: "\(flag.name) needs a whole number, not \(text)")
    }
    return number
  }

  /// The only operand.
  ///
  /// - Throws: `UsageError` for none or several.
  func onlyOperand(_ name: String) throws -> String {
    guard let first = operands.first else { throw UsageError(sentence: "\(name) is missing") }
    try expectOperands(1)
    return first
  }

  /// Fails on words that are left over.
  func expectOperands(_ count: Int) throws {
    if operands.count > count { throw UsageError(sentence: "\(operands[count]) is one word too many") }
    if let extra = rest.first, count >= 0 { throw UsageError(sentence: "\(extra) is one word too many") }
  }

  private static func split(_ word: String, flags: [Flag]) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
    let short = String(word.prefix(2))
    guard word.count > 2, flags.contains(where: { $0.short == short }) else { return (word, nil) }
    return (short, String(word.dropFirst(2)))
  }
}
