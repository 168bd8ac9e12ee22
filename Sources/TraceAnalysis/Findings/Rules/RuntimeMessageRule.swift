import TraceEvents

/// A message of the runtime that no other kind owns.
struct RuntimeMessageRule: FindingRule {
  let kind = "runtime-message"
  let check = "the runtime had nothing to say"
  let explanation = """
    Any diagnostic of the runtime that no other kind explains: missing environment objects, contradictory frames, a \
    constant range that changed, a wrapper used outside a view. Source: SwiftUI's console messages.
    """
  let lanes: [Lane] = []

  /// Ids that other kinds own, or that are what the developer asked for.
  static let owned: Set<String> = [
    "write-during-update", "model-write-during-update", "duplicate-id", "invalid-frame", "non-finite-frame",
    "background-write", "print-changes",
    "updated-multiple-times", "duplicate-value", "pass-limit", "initial-value-ignored", "lost-focus-write",
    "dangling-element-binding", "layout-contract", "incomparable-input", "incomparable-environment", "preference-order",
    "hidden-layout-priority", "effect-on-each-child", "shadow-on-each-child", "scroll-target-missing",
    "object-replaced",
    "stale-host-size", "added-evaluation", "stale-view", "diverged-copies", "layout-overflow", "stale-layout-cache",
    "appear-before-visible", "safe-area-violation", "motion-not-reduced", "duplicate-lazy-id",
  ]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { !RuntimeMessageRule.owned.contains($0) }.map { id, group in
      Finding(
        kind, .warning, group.subject(context), title: "\(context.viewName(of: group.view)): \(id)",
        cause: group.message,
        fix: "The message names what the runtime could not do; see the place given, and the value it was given there.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
