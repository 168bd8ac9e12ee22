/// The text in which a team keeps what it suppresses: a line each, `KIND SUBJECT -- REASON`.
///
///     # lines with a number sign say something to people
///     feedback-loop FeedRow.width -- measured once more after the font has loaded; settles in two laps
///     long-body the recording -- …
///
/// The kind is the first word; the subject is all up to ` -- `, as the analysis prints it.
public enum SuppressionFile {
  /// What is wrong with a line.
  public struct LineError: Error, Hashable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong, and the way out.
    public var sentence: String
  }

  /// Most lines: what suppresses more says that the limits are wrong.
  private static let mostLines = 10_000

  /// Reads a text. O(length).
  ///
  /// - Throws: `LineError` for the first line that says nothing, names an unknown kind, or stands there twice.
  public static func read(_ text: String) throws -> [Suppression] {
    var found: [Suppression] = []
    var lines: [String: Int] = [:]
    // A carriage return and a line feed are one character: either ends a line.
    for (place, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = place + 1
      let words = trimmed(raw)
      if words.isEmpty || words.hasPrefix("#") { continue }
      guard line <= mostLines else { throw LineError(line: line, sentence: "only \(mostLines) lines are read") }
      let one = try suppression(words, line)
      let key = "\(one.kind) \(one.subject)"
      if let first = lines[key] {
        throw LineError(line: line, sentence: "\(key) is suppressed on line \(first) already")
      }
      lines[key] = line
      found.append(one)
    }
    return found
  }

  private static func suppression(_ words: Substring, _ line: Int) throws -> Suppression {
    guard let dashes = words.firstRange(of: " -- "), !trimmed(words[dashes.upperBound...]).isEmpty else {
      throw LineError(line: line, sentence: "the reason is missing; write KIND SUBJECT -- REASON")
    }
    let named = trimmed(words[..<dashes.lowerBound])
    guard let space = named.firstIndex(where: \.isWhitespace) else {
      throw LineError(line: line, sentence: "the subject is missing; write KIND SUBJECT -- REASON")
    }
    let kind = String(named[..<space])
    guard Analysis.explanations.contains(where: { $0.kind == kind }) else {
      throw LineError(
        line: line, sentence: "there is no kind \(kind); tracetool analyze --explain all prints every kind")
    }
    return Suppression(
      kind: kind, subject: String(trimmed(named[space...])), reason: String(trimmed(words[dashes.upperBound...])),
      line: line)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
