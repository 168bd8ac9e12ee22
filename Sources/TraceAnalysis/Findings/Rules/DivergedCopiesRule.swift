import TraceEvents
import TraceModel

/// One value, kept twice, of which one copy was edited.
struct DivergedCopiesRule: FindingRule {
  let kind = "diverged-copies"
  let check = "no value with an id was kept twice and edited once"
  let explanation = """
    Two @State properties that hold values of one Identifiable type with one id, of which one was edited since it was \
    made, and which differ when the recording ends. Inferred: a draft still open at the end looks the same. Looked for \
    only where the window runs with checksAnswers; a recording without says nothing. Source: SwiftUI's rule of one \
    source of truth.
    """
  let lanes: [Lane] = [.writes]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    return context.graph.rows.compactMap { row in
      guard trace.kinds[Int(row)] == .diagnostic, case .diagnostic(let told) = trace.event(at: Int(row)),
        told.id == kind
      else { return nil }
      let owner = trace.nodeTable.owningView(of: told.node)
      let subject = context.subject(view: owner.isNone ? told.node : owner, property: told.node)
      return Finding(
        kind, .warning, subject, title: "\(subject.name) is a copy that went its own way", cause: told.message,
        fix: "Keep the value once and hand on a Binding to it; or put a draft back when it is done.",
        evidence: FindingEvidence(rows: [row], count: 1), confidence: .inferred)
    }
  }
}
