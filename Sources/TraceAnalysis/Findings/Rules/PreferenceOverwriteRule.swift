import TraceEvents
import TraceModel

/// A preference whose value is that of the last view that set it.
struct PreferenceOverwriteRule: FindingRule {
  let kind = "preference-overwrite"
  let check = "no preference kept only its last contributor"
  let explanation = """
    A preference with several contributors whose reduce gives the last one's value in tree order, and the first one's \
    when the runtime reduces them backwards. One contributor, equal contributions, and optional values of which one is \
    set are none. Source: reduce is to join the values of all views.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == "preference-order" }.map { _, group in
      let key =
        group.rows.first.map { context.trace.nodeTable.name(of: NodeSerial(context.trace.nodes[Int($0)])) } ?? ""
      var subject = group.subject(context)
      subject.property = key
      return Finding(
        kind, .warning, subject,
        title: "\(key) in \(context.viewName(of: group.view)) is whatever the last view sets; the others are lost",
        cause: group.message,
        fix: "Join in reduce what all views say: max or min, append, or merge; value = nextValue() keeps the last.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
