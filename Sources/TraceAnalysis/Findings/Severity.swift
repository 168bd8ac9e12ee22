/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable, Codable {
  /// Worth knowing; nothing is wrong.
  case advice
  /// Costs something that the user may feel.
  case warning
  /// Wrong, or felt by the user.
  case severe

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .severe: 2
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
