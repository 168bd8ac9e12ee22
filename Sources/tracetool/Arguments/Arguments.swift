/// The words after a verb, sorted into options and operands.
struct Arguments {
  /// Words that are no options, in order.
  private(set) var operands: [String] = []
  /// Words after `--`, untouched.
  private(set) var rest: [String] = []
  private var values: [String: String] = [:]

  /// Sorts the words. `--name=value`, `--name value`, `-n value` and `-nvalue` are understood; `-` is an operand.
  ///
  /// - Throws: `UsageError` for an option that is not among the flags, or without its value.
  init(_ words: [String], flags: [Flag]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest = Array(words)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = Arguments.split(word, flags: flags)
      guard let flag = flags.first(where: { $0.name == name || $0.short == name }) else {
        throw UsageError(sentence: "unknown option \(word)")
      }
      guard flag.value != nil else {
        if attached != nil { throw UsageError(sentence: "\(flag.name) takes no value") }
        values[flag.name] = ""
        continue
      }
      guard let value = attached ?? words.popFirst() else {
        throw UsageError(sentence: "\(flag.name) needs a value")
      }
      values[flag.name] = value
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
