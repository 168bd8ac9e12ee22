import TraceEvents

/// A view that would show something else if anything had told it.
struct StaleViewRule: FindingRule {
  let kind = "stale-view"
  let check = "no body would give another result than is shown"
  let explanation = """
    A body of the app that, run once more at rest, gives another result than is shown, in something that can be \
    compared, although nothing had told it. One that also differs from itself an hour later reads a clock: impure, not \
    stale. Looked for only where the window runs with checksAnswers, since the app's code runs once more for it; a \
    recording without says nothing. Source: SwiftUI runs a body only when something it reads says that it changed.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      var subject = context.subject(view: group.view)
      subject.property = StaleViewRule.property(in: group.message) ?? ""
      return Finding(
        kind, .warning, subject,
        title: "\(context.viewName(of: group.view)) shows what is no longer so", cause: group.message,
        fix: "Make the model @Observable (or publish the property), and read in the body what the body shows.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }

  /// The property that a message of the runtime names: `…: tally tells nobody of its changes.`
  static func property(in message: String) -> String? {
    let words = message.split(separator: " ")
    guard let place = words.firstIndex(of: "tells"), place > 0 else { return nil }
    return String(words[place - 1])
  }
}
