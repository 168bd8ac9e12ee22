import TraceEvents
import TraceModel

/// An object that is made and thrown away at each evaluation of the parent, and that does something when it is made.
struct SideEffectInInitRule: FindingRule {
  let kind = "side-effect-in-init"
  let check = "no initial value that is thrown away did something"
  let explanation = """
    A @State whose initial value is made anew (and ignored) when its parent runs, where the parent's evaluations hold \
    what such an object does: work started, signposts or intervals, in two evaluations or more. An object that is \
    only thrown away is none. That the initial value did it, and not the parent's body, is inferred. Two has no outside \
    source, and is settable.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let evaluations = SideEffectInInitRule.evaluationsThatThrowAway(context)
    if evaluations.isEmpty { return [] }
    var effects: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows {
      switch trace.kinds[Int(row)] {
      case .point, .intervalBegin:
        let span = trace.parents[Int(row)]
        if span < Trace.missingRow, let property = evaluations[span] { effects[property, default: []].append(row) }
      case .actionBegin:
        let cause = trace.causes[Int(row)]
        if cause < Trace.missingRow, let property = evaluations[cause] { effects[property, default: []].append(row) }
      default: continue
      }
    }
    return effects.keys.sorted().compactMap { property in
      let rows = effects[property] ?? []
      guard rows.count >= context.options.limits.leastSideEffects else { return nil }
      let name = trace.nodeTable.name(of: NodeSerial(property))
      let view = context.owner(of: NodeSerial(property))
      return Finding(
        kind, .warning, context.subject(view: view, property: NodeSerial(property)),
        title:
          "the initial value of \(name) was made and thrown away, and did something \(FindingContext.times(rows.count))",
        cause:
          "The default of a @State is made whenever \(context.viewName(of: trace.nodeTable[view]?.parent ?? .none)) "
          + "makes the view; all but the first are thrown away, with what they have begun.",
        fix: "Begin the work in .task, not in init; or keep the object as an optional that is made when it is needed.",
        evidence: FindingEvidence(rows: rows, count: rows.count), confidence: .inferred)
    }
  }

  /// Evaluations in which an initial object of a state was ignored, with that state.
  static func evaluationsThatThrowAway(_ context: FindingContext) -> [UInt32: UInt32] {
    let trace = context.trace
    var evaluations: [UInt32: UInt32] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = trace.event(at: Int(row)), diagnostic.id == "initial-value-ignored",
        StaleInitialValueRule.values(in: diagnostic.message) == nil
      else { continue }
      // The innermost evaluation, or the one that led to it where the child runs by itself.
      let span = trace.parents[Int(row)]
      let evaluation =
        span < Trace.missingRow && trace.kinds[Int(span)] == .evaluationBegin ? span : trace.causes[Int(row)]
      if evaluation < Trace.missingRow { evaluations[evaluation] = diagnostic.node.rawValue }
    }
    return evaluations
  }
}
