import TraceEvents
import TraceModel

/// An environment value that can't be compared and is made anew again and again.
struct EnvironmentChurnRule: FindingRule {
  let kind = "environment-churn"
  let check = "no environment value that can't be compared was set anew again and again"
  let explanation = """
    An environment value whose type can't be compared (it holds closures), set anew five times or more, with readers \
    that ran for it. Over 1 % of the frame budget per time it is a warning, else advice. The floor is the project's; \
    five has no outside source, and is settable.
    """
  let lanes: [Lane] = [.evaluations, .writes]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var sets: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = trace.event(at: Int(row)), diagnostic.id == "incomparable-environment"
      else { continue }
      sets[diagnostic.node.rawValue, default: []].append(row)
    }
    if sets.isEmpty { return [] }
    var bodies: [UInt32: (count: Int, time: Int64)] = [:]
    for effect in context.effects.effects where sets[effect.property.rawValue] != nil {
      bodies[effect.property.rawValue, default: (0, 0)].count += effect.bodies
      bodies[effect.property.rawValue, default: (0, 0)].time += effect.cost.update.rawValue
    }
    return sets.keys.sorted().compactMap { key in
      let rows = sets[key] ?? []
      let readers = bodies[key] ?? (0, 0)
      guard rows.count >= context.options.limits.leastUnstableInputs, readers.count >= rows.count else { return nil }
      return finding(NodeSerial(key), rows, readers, context)
    }
  }

  /// The body that made a value: the modifier may stand in the content that another view was handed.
  private func maker(of row: UInt32, _ context: FindingContext) -> NodeSerial {
    let trace = context.trace
    var evaluation = trace.causes[Int(row)]
    while evaluation < Trace.missingRow, trace.kinds[Int(evaluation)] == .evaluationBegin {
      let node = NodeSerial(trace.nodes[Int(evaluation)])
      let end = trace.partners[Int(evaluation)]
      guard end < Trace.missingRow, case .evaluationEnd(let ended) = trace.event(at: Int(end)),
        let reason = ended.reasons.first, ended.reasons.allSatisfy({ $0.field == "@self" }),
        wasHandedContent(node, before: evaluation, context)
      else { return node }
      let cause = trace.row(of: reason.cause)
      guard cause < evaluation, trace.kinds[Int(cause)] == .evaluationBegin else { return node }
      evaluation = cause
    }
    return .none
  }

  /// Whether all that was new of a view before an evaluation was its content, by that name.
  private func wasHandedContent(_ node: NodeSerial, before row: UInt32, _ context: FindingContext) -> Bool {
    guard let vertex = context.graph.vertex(ofRow: Int(row), in: context.trace) else { return false }
    for vertex in (0..<vertex).reversed().prefix(EnvironmentChurnRule.lookBack) {
      let earlier = Int(context.graph.rows[vertex])
      guard context.trace.kinds[earlier] == .diagnostic, context.trace.nodes[earlier] == node.rawValue,
        case .diagnostic(let diagnostic) = context.trace.event(at: earlier)
      else { continue }
      return diagnostic.id == "incomparable-input" && diagnostic.message.contains(" but content,")
    }
    return false
  }

  /// Events between a view's new input and its evaluation at most; an update marks its children just before.
  private static let lookBack = 256

  private func finding(
    _ key: NodeSerial, _ rows: [UInt32], _ readers: (count: Int, time: Int64), _ context: FindingContext
  ) -> Finding {
    let name = context.trace.nodeTable.name(of: key)
    let body = maker(of: rows[0], context)
    let view = context.isBody(body) ? body : context.owner(of: key)
    let writer = context.viewName(of: view)
    let isCostly = readers.time / Int64(rows.count) >= context.floor
    return Finding(
      kind, isCostly ? .warning : .advice, context.subject(view: view, property: key),
      title: "\(writer) set \(name) anew \(FindingContext.times(rows.count)), and \(readers.count) bodies ran for it",
      cause:
        "\(name) holds closures, which can't be compared: each evaluation of \(writer) makes another value, and all "
        + "its readers run.",
      fix:
        "Put the actions into one model that stays the same (@Observable, or a struct made once in @State), and hand "
        + "that down.",
      evidence: FindingEvidence(
        rows: rows, count: rows.count, milliseconds: Nanoseconds(readers.time).milliseconds))
  }
}
