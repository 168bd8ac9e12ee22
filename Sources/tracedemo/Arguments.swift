/// The words of the command line, taken from the front.
struct Arguments {
  private var rest: ArraySlice<String>

  init(_ words: [String]) { rest = words[...] }

  /// The next word, or nil at the end.
  mutating func next() -> String? { rest.popFirst() }

  /// The word after an option.
  ///
  /// - Throws: `UsageError` at the end.
  mutating func value(of option: String) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError(sentence: "\(option) needs a value") }
    return value
  }

  /// Fails on a word that is left over.
  func finish() throws {
    if let extra = rest.first { throw UsageError(sentence: "\(extra) is one word too many") }
  }
}
