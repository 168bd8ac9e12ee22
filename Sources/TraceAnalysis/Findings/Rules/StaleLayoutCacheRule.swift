import TraceEvents

/// A custom layout whose memory answers otherwise than it would without.
struct StaleLayoutCacheRule: FindingRule {
  let kind = "stale-layout-cache"
  let check = "every layout answered from memory what it would answer anew"
  let explanation = """
    A custom layout that answers a proposal with its cache otherwise than with a fresh one, for the same children. Looked \
    for only where the window runs with checksAnswers, which asks each layout twice; a recording without says nothing. \
    Source: SwiftUI asks makeCache and updateCache to bring the memory up to date.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "the cache of \(context.viewName(of: group.view)) is out of date",
        cause: group.message,
        fix:
          "Key what is remembered by the proposal, and make it anew in updateCache, which is called when children change.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
