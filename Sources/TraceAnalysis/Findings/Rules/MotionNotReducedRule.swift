import TraceEvents
import TraceModel

/// A large motion although the person asked for less.
struct MotionNotReducedRule: FindingRule {
  let kind = "motion-not-reduced"
  let check = "no large motion ran under reduced motion"
  let explanation = """
    An animated offset or position of over 40 points, a scale that changes by over 0.2, or a turn by over half a radian, \
    in a window whose person asked for less motion. Advice. 40 points are a control's height and a fifth is what is seen \
    to grow; no outside source. A fade, or the same change without animation, is none.
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.compactMap { _, group in
      let large = group.rows.filter { row in
        guard case .diagnostic(let told) = context.trace.event(at: Int(row)) else { return false }
        return MotionNotReducedRule.isLarge(told.message, context.options.limits)
      }
      guard !large.isEmpty else { return nil }
      return Finding(
        kind, .advice, group.subject(context),
        title: "\(context.viewName(of: group.view)) moves far although less motion is asked for", cause: group.message,
        fix: "Read accessibilityReduceMotion, and fade or change at once where it is set.",
        evidence: FindingEvidence(rows: large, count: large.count))
    }
  }

  /// Whether `… is animated by 200.0 points under …` is over its limit.
  static func isLarge(_ message: String, _ limits: FindingLimits) -> Bool {
    let words = message.split(separator: " ")
    guard let place = words.firstIndex(of: "by"), place + 2 < words.count, let distance = Double(words[place + 1])
    else { return false }
    switch words[place + 2] {
    case "points": return distance > limits.largeMotion
    case "times": return distance > limits.largeScaling
    default: return distance > limits.largeTurn
    }
  }
}
