import TraceEvents

/// Two siblings with one id.
struct DuplicateIDRule: FindingRule {
  let kind = "duplicate-id"
  let check = "no two siblings had one id"
  let explanation = """
    The runtime found one id at two elements of a collection, or one .id on several children. Source: SwiftUI's \
    message "the ID … occurs multiple times within the collection".
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "two elements of \(context.viewName(of: group.view)) have one id",
        cause: group.message,
        fix: "Give each element an id of its own: a stored id in place of \\.self or a repeating name, pages without "
          + "repeats, a prefix per merged source; the position, where elements are positions and keep no state.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
