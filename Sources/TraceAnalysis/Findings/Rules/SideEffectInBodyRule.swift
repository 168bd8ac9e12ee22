import TraceEvents
import TraceModel

/// A body or a layout that does more than say what is shown.
struct SideEffectInBodyRule: FindingRule {
  let kind = "side-effect-in-body"
  let check = "no body started work"
  let explanation = """
    Work that a body started (a task whose writes name the evaluation as their cause) in two evaluations or more: \
    warning. Signposts and intervals inside a body or a sizeThatFits: advice, since profiling does that on purpose. \
    Writes are told as write-during-update. Two has no outside source, and is settable.
    """
  let lanes: [Lane] = [.evaluations]

  private struct Effects {
    var starts: [UInt32] = []
    var evaluations: Set<UInt32> = []
    var marks: [UInt32] = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    // What an initial value does is told there.
    let toldThere = SideEffectInInitRule.evaluationsThatThrowAway(context)
    var groups: [String: (node: NodeSerial, effects: Effects)] = [:]
    for row in context.graph.rows {
      let evaluation: UInt32
      switch trace.kinds[Int(row)] {
      case .actionBegin:
        // Work carries the cause of what scheduled it: an action's work names the action.
        let cause = trace.causes[Int(row)]
        guard cause < Trace.missingRow, isStart(Int(cause), trace),
          case .actionBegin(let action) = trace.event(at: Int(row)), action.kind == .deferred
        else { continue }
        evaluation = cause
      case .point, .intervalBegin:
        guard let span = enclosing(row, trace) else { continue }
        evaluation = span
      default: continue
      }
      if toldThere[evaluation] != nil { continue }
      let node = NodeSerial(trace.nodes[Int(evaluation)])
      let owner = context.owner(of: node)
      let name = context.viewName(of: node)
      var group = groups[name] ?? (owner, Effects())
      if trace.kinds[Int(row)] == .actionBegin {
        group.effects.starts.append(row)
        group.effects.evaluations.insert(evaluation)
      } else {
        group.effects.marks.append(row)
      }
      groups[name] = group
    }
    return groups.keys.sorted().flatMap { name in
      groups[name].map { findings(name, $0.node, $0.effects, context) } ?? []
    }
  }

  /// Whether a cause is an evaluation, or what came in for work that a body, not an action, had started.
  private func isStart(_ row: Int, _ trace: Trace) -> Bool {
    switch trace.kinds[row] {
    case .evaluationBegin: return true
    case .external:
      guard case .external(let event) = trace.event(at: row), event.kind == .task else { return false }
      let kind = trace.nodeTable[event.node]?.kind
      return kind == .view || kind == .viewModifier
    default: return false
    }
  }

  /// The innermost evaluation or measurement that holds a row; none where an action lies between.
  private func enclosing(_ row: UInt32, _ trace: Trace) -> UInt32? {
    var span = trace.parents[Int(row)]
    while span < Trace.missingRow {
      switch trace.kinds[Int(span)] {
      case .evaluationBegin, .measureBegin: return span
      case .actionBegin: return nil
      default: span = trace.parents[Int(span)]
      }
    }
    return nil
  }

  private func findings(_ name: String, _ node: NodeSerial, _ effects: Effects, _ context: FindingContext) -> [Finding]
  {
    let limit = context.options.limits.leastSideEffects
    if effects.evaluations.count >= limit {
      return [
        Finding(
          kind, .warning, context.subject(view: node),
          title: "the body of \(name) started work in \(effects.evaluations.count) evaluations",
          cause: "A body runs whenever something it reads changes, not when its view appears: the work is started as "
            + "often.",
          fix: "Start the work in .task or .onChange of what it depends on, and let the body only read its result.",
          evidence: FindingEvidence(rows: effects.starts, count: effects.starts.count))
      ]
    }
    guard effects.marks.count >= limit else { return [] }
    return [
      Finding(
        kind, .advice, context.subject(view: node),
        title: "the body or layout of \(name) emitted \(effects.marks.count) signposts",
        cause: "They are emitted at each evaluation, however it came about.",
        fix: "That is fine while profiling; take them out afterwards, or move them to the model.",
        evidence: FindingEvidence(rows: effects.marks, count: effects.marks.count))
    ]
  }
}
