import TraceEvents

/// A custom layout that breaks its contract.
struct LayoutContractRule: FindingRule {
  let kind = "layout-contract"
  let check = "every custom layout placed each child once"
  let explanation = """
    A custom layout that does not place a child, places one twice, or answers a size that is none, as the runtime saw \
    it. Source: the documentation of SwiftUI's Layout protocol.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "a layout in \(context.viewName(of: group.view)) breaks its contract", cause: group.message,
        fix: "Place each subview exactly once, inside the bounds given, and answer a finite size for every proposal: "
          + "proposal.replacingUnspecifiedDimensions() where a length is nil.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
