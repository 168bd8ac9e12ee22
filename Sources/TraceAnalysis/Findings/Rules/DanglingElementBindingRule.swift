import TraceEvents

/// A binding to an element by position, used after the element left.
struct DanglingElementBindingRule: FindingRule {
  let kind = "dangling-element-binding"
  let check = "no binding outlived its element"
  let explanation = """
    A positional element binding read or written after its element left the collection. Source: SwiftUI traps there \
    with "Index out of range".
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .severe, group.subject(context),
        title: "\(context.viewName(of: group.view)) uses a binding to an element that left its collection",
        cause: group.message,
        fix: "Look the element up by its id in the binding's getter and setter, and answer when it is gone.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
