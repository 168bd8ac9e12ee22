import TraceEvents

/// A lane of the recording holds nothing.
struct NotCapturedRule: FindingRule {
  let kind = "not-captured"
  let check = "every lane holds events"
  let explanation = """
    A lane without a single event: nothing can be said of it, which is not the same as nothing having happened.
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    let missing = Lane.allCases.filter { !context.lanes.contains($0) }
    if missing.isEmpty { return [] }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    return [
      Finding(
        kind, .advice, FindingSubject(), title: "not captured: \(names)",
        cause: "The recording holds no event of \(missing.count == 1 ? "this lane" : "these lanes").",
        fix: "Record with the runtime's tracing on for the whole run; until then read figures of it as unknown, not "
          + "as zero.",
        evidence: FindingEvidence(rows: [], count: missing.count))
    ]
  }
}
