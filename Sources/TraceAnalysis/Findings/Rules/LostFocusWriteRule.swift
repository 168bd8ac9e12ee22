import TraceEvents

/// A focus that was set before its field was there.
struct LostFocusWriteRule: FindingRule {
  let kind = "lost-focus-write"
  let check = "every focus that was set had a field"
  let explanation = """
    A focus write for which no field was in place, so that it was lost. Source: SwiftUI loses such writes in silence.
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "a focus set by \(context.viewName(of: group.view)) was lost", cause: group.message,
        fix: "Set the focus once the field is in place: from .task of the view that holds it, after the sheet is up.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
