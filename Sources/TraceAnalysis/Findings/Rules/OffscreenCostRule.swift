import TraceEvents

/// An effect on a container that falls on each thing drawn in it.
struct OffscreenCostRule: FindingRule {
  let kind = "offscreen-cost"
  let check = "no opacity or shadow fell on the parts of a view one by one"
  let explanation = """
    A partial opacity, at rest, on a container in which two or more shapes, colours or images overlap: it is applied \
    to each, so that the lower one shows through, and costs a mix per shape in place of one. One drawn child, a \
    compositingGroup between, text on a background, and an opacity that an animation moves are none. As \
    advice also two shadows or more, one in the other, on several drawings with texts among them and no shape behind that \
    covers them. What is counted is our renderer's commands, not a GPU's passes.
    """
  let lanes: [Lane] = [.drawing]

  func findings(in context: FindingContext) -> [Finding] {
    opacities(context) + shadows(context)
  }

  private func shadows(_ context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == "shadow-on-each-child" }.map { _, group in
      Finding(
        kind, .advice, group.subject(context),
        title: "\(group.message), in \(group.rows.count) \(context.viewName(of: group.view))",
        cause: "A shadow follows the outline of what it falls on: here that of each glyph, once per shadow.",
        fix: "Give the view one background shape and that one shadow.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }

  private func opacities(_ context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == "effect-on-each-child" }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "an opacity in \(context.viewName(of: group.view)) falls on overlapping shapes one by one",
        cause: group.message,
        fix: "Put compositingGroup() before the opacity, so that the shapes are drawn together and mixed once.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
