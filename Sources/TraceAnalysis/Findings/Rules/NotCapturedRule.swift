import TraceEvents
import TraceModel

/// A lane of the recording holds nothing.
struct NotCapturedRule: FindingRule {
  let kind = "not-captured"
  let check = "every lane holds events"
  let explanation = """
    A lane without a single event: either nothing of its kind happened while the recording went on, or it was not
    recorded, or it is lost. The trace can't tell these apart, so figures of the lane are unknown, not zero.
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    let missing = Lane.allCases.filter { !context.lanes.contains($0) }
    if missing.isEmpty { return [] }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    return [
      Finding(
        kind, .advice, FindingSubject(), title: "no events of: \(names)", cause: cause(missing, in: context),
        fix: fix(in: context),
        evidence: FindingEvidence(rows: [], count: missing.count))
    ]
  }

  private func cause(_ missing: [Lane], in context: FindingContext) -> String {
    let kinds = missing.count == 1 ? "this kind" : "these kinds"
    if context.trace.losses.lacksData {
      return "Part of the recording is lost; events of \(kinds) may be in it."
    }
    return "Nothing of \(kinds) happened while the recording went on, "
      + "or it was not recorded."
  }

  private func fix(in context: FindingContext) -> String {
    context.trace.losses.lacksData
      ? "Read these figures as unknown, and record again; the losses say what is missing."
      : "If that is what the app was to do, nothing. Else let the recording cover it: a longer run, input that does it, "
        + "and TracedUI in place of SwiftUI for all views."
  }
}
