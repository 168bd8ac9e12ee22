/// What a check has found: print it as the comment of an expectation.
///
///     let report = await matrix.run()
///     #expect(report.passed, "\(report)")
public struct VerificationReport: Hashable, Sendable, CustomStringConvertible {
  /// One thing that does not hold.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// Stable name of what was asked: `identity-lost`, `duplicate-sibling`, `text-cut`, …
    public var check: String
    /// Under which condition: `after 3 of 5`, `largest dynamic type`.
    public var condition: String
    /// What does not hold, and where.
    public var sentence: String

    /// One line.
    public var description: String { "\(check), \(condition): \(sentence)" }
  }

  /// What does not hold, in the order in which it was seen; each once.
  public private(set) var failures: [Failure] = []
  /// What was looked at, as `condition: what`.
  public private(set) var checked: [String] = []
  /// What could not be looked at, and why.
  public private(set) var notChecked: [String] = []

  /// Whether everything that was looked at holds, and something was.
  public var passed: Bool { failures.isEmpty && !checked.isEmpty }

  /// Failures first, one per line.
  public var description: String {
    var lines = failures.map { "FAILED \($0)" }
    lines += checked.map { "looked at \($0)" }
    lines += notChecked.map { "not looked at: \($0)" }
    return lines.isEmpty ? "nothing was looked at" : lines.joined(separator: "\n")
  }

  /// Whether a check has failed; for tests of what must fail.
  public func hasFailed(_ check: String) -> Bool { failures.contains { $0.check == check } }

  mutating func fail(_ check: String, _ condition: String, _ sentence: String) {
    let failure = Failure(check: check, condition: condition, sentence: sentence)
    if !failures.contains(failure) { failures.append(failure) }
  }

  mutating func looked(_ what: String) { checked.append(what) }

  mutating func missed(_ what: String) { if !notChecked.contains(what) { notChecked.append(what) } }
}
