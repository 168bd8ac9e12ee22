/// What somebody decided not to hear of again: a kind of finding about one subject, with the reason.
public struct Suppression: Sendable, Hashable {
  /// Kind: `feedback-loop`.
  public var kind: String
  /// Subject as a finding names it: `FeedRow.width`; of a model's property also without who reads it: `Model.count`.
  public var subject: String
  /// Why.
  public var reason: String
  /// Line of the file it stands in, from 1; 0 where it stands in none.
  public var line: Int

  /// A suppression.
  public init(kind: String, subject: String, reason: String, line: Int = 0) {
    self.kind = kind
    self.subject = subject
    self.reason = reason
    self.line = line
  }

  /// Whether it is meant for a finding.
  func matches(_ finding: Finding) -> Bool {
    guard finding.kind == kind else { return false }
    let property = finding.subject.property
    return finding.subject.name == subject || property.contains(".") && property == subject
  }
}

/// A finding that is not counted, and who said so.
public struct SuppressedFinding: Sendable, Hashable {
  /// The finding.
  public var finding: Finding
  /// What suppresses it.
  public var suppression: Suppression
}
