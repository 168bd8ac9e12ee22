import TraceEvents

/// A text that stands out of its room, or is cut although there is room.
struct LayoutOverflowRule: FindingRule {
  let kind = "layout-overflow"
  let check = "every text had its room"
  let explanation = """
    A text at rest that stands more than a point out of the window or of a fixed frame, to either side, or that a fixed \
    frame cuts short although it would fit beside it. Not in what scrolls that way, not where offset, position, a clip or \
    a turn put it, not in overlays, and not where lineLimit asks for the cut. As the runtime saw it before an input and \
    at the end. One point is a rounding; no outside source.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "a text of \(context.viewName(of: group.view)) has not the room it takes",
        cause: group.message,
        fix:
          "Give it minWidth and maxWidth in place of a fixed frame or of fixedSize, let it wrap, or offer a shorter variant "
          + "(ViewThatFits).",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
