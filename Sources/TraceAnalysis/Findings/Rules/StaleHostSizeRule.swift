import TraceEvents

/// A hosted platform view whose frame somebody else sets.
struct StaleHostSizeRule: FindingRule {
  let kind = "stale-host-size"
  let check = "no hosted platform view had its frame set behind the layout's back"
  let explanation = """
    A platform view in the tree whose frame the app set itself: the layout owns it, sets it back, and does not learn of \
    the size that was meant. As the runtime saw it. Source: SwiftUI owns the frames of representables.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title:
          "the app sets the frame of a platform view in \(context.viewName(of: group.view)), and the layout sets it back",
        cause: group.message,
        fix:
          "Say the size in sizeThatFits of the representable (or a frame modifier), and leave the view's frame alone.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
