import TraceEvents

/// A text or a control under a bar or the keyboard.
struct SafeAreaViolationRule: FindingRule {
  let kind = "safe-area-violation"
  let check = "nothing to read or to touch lay under a bar or the keyboard"
  let explanation = """
    A text or a control that lies more than a point under the safe area's bars or the keyboard while the window is at \
    rest, is not in a scroll view, and stands below an ignoresSafeArea. Backgrounds and shapes are none. As the runtime \
    saw it before an input and at the end. One point is a rounding; no outside source. Needs a window with a safe area \
    or a keyboard.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      Finding(
        kind, .warning, group.subject(context),
        title: "a part of \(context.viewName(of: group.view)) lies where it is covered",
        cause: group.message,
        fix:
          "Let only the background ignore the safe area, or ignore .container alone, so that the keyboard is made room for.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
