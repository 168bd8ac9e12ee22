import TraceEvents
import TraceModel

/// A collection whose elements are all destroyed and made again.
struct IdentityChurnRule: FindingRule {
  let kind = "identity-churn"
  let check = "no collection was rebuilt with new ids again and again"
  let explanation = """
    A parent whose children (three or more) were all removed and as many made anew by one cause, twice or more; or an \
    explicit id that a timer, task or tick changed three times or more, or that typing into the view itself changed. A \
    change of id that the user asked for is none. As advice: views with state that a condition destroyed in one branch \
    and made again in the other; where a user had set the state, state-loss says so. The counts have no outside source.
    """
  let lanes: [Lane] = [.evaluations]

  /// Children from which a whole replacement is no chance.
  static let leastChildren = 3
  /// Whole replacements from which it is a habit.
  static let leastTimes = 2

  private struct Key: Hashable {
    var parent: UInt32
    var cause: UInt32
  }

  private struct Exchange {
    var removed: [UInt32] = []
    var created = 0
    var idChanges = 0
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var alive: [UInt32: Int] = [:]
    var exchanges: [Key: Exchange] = [:]
    var order: [Key] = []
    var aliveBefore: [Key: Int] = [:]
    for vertex in 0..<context.graph.count {
      let row = Int(context.graph.rows[vertex])
      let kind = trace.kinds[row]
      guard kind == .nodeCreated || kind == .nodeRemoved else { continue }
      let parent = trace.nodeTable[NodeSerial(trace.nodes[row])]?.parent.rawValue ?? 0
      if parent == 0 { continue }
      let key = Key(parent: parent, cause: context.graph.causes(of: vertex).first ?? UInt32.max)
      if exchanges[key] == nil {
        exchanges[key] = Exchange()
        order.append(key)
        aliveBefore[key] = alive[parent] ?? 0
      }
      if kind == .nodeCreated {
        alive[parent, default: 0] += 1
        exchanges[key]?.created += 1
      } else if case .nodeRemoved(let removed) = trace.event(at: row) {
        alive[parent, default: 0] -= 1
        if removed.reason == .elementRemoved { exchanges[key]?.removed.append(UInt32(row)) }
        if removed.reason == .idChanged, isByItself(vertex, context) || isByItsOwnText(vertex, context) {
          exchanges[key]?.removed.append(UInt32(row))
          exchanges[key]?.idChanges += 1
        }
      }
    }
    var rows: [UInt32: [UInt32]] = [:]
    var times: [UInt32: Int] = [:]
    var changes: [UInt32: Int] = [:]
    for key in order {
      guard let exchange = exchanges[key], !exchange.removed.isEmpty else { continue }
      let isWhole =
        exchange.removed.count >= IdentityChurnRule.leastChildren
        && exchange.removed.count >= (aliveBefore[key] ?? 0) && exchange.created >= exchange.removed.count
      if isWhole { times[key.parent, default: 0] += 1 }
      changes[key.parent, default: 0] += exchange.idChanges
      if isWhole || exchange.idChanges > 0 { rows[key.parent, default: []] += exchange.removed }
    }
    return swapped(context)
      + rows.keys.sorted().compactMap { parent in
        let whole = times[parent] ?? 0
        let byID = changes[parent] ?? 0
        guard whole >= IdentityChurnRule.leastTimes || byID >= IdentityChurnRule.leastChildren else { return nil }
        return finding(parent: NodeSerial(parent), rows: rows[parent] ?? [], whole: whole, context)
      }
  }

  /// Views that a condition swaps for others of their type, whose state was at its first value.
  private func swapped(_ context: FindingContext) -> [Finding] {
    let swaps = BranchSwaps.swaps(in: context)
    if swaps.isEmpty { return [] }
    let told = Set(StateLossRule().findings(in: context).map(\.subject.view))
    return swaps.filter { !told.contains($0.view) }.map { swap in
      let holder = context.viewName(of: swap.holder)
      let owner = context.owner(of: swap.holder)
      return Finding(
        kind, .advice, context.subject(view: owner.isNone ? swap.holder : owner),
        title: "a condition in \(holder) destroyed \(swap.rows.count) \(swap.view) and made "
          + "\(swap.rows.count == 1 ? "it" : "them") again in the other branch",
        cause:
          "Each branch is another identity, so state (\(context.trace.nodeTable.name(of: swap.state))), tasks and focus "
          + "start anew.",
        fix:
          "Write \(swap.view) once and let the condition choose values: a modifier that stays, with an argument that "
          + "does nothing (redacted(reason: []), an empty overlay).",
        evidence: FindingEvidence(rows: swap.rows, count: swap.rows.count))
    }
  }

  private func finding(parent: NodeSerial, rows: [UInt32], whole: Int, _ context: FindingContext) -> Finding {
    let trace = context.trace
    let child = rows.first.map { NodeSerial(trace.nodes[Int($0)]) } ?? .none
    let owner = trace.nodeTable.owningView(of: parent)
    let name = trace.nodeTable.name(of: child)
    let title =
      whole > 0
      ? "all \(name) of \(context.viewName(of: parent)) were destroyed and made again \(whole) times"
      : "\(name) of \(context.viewName(of: parent)) got a new identity \(rows.count) times"
    if whole == 0, let row = rows.first, let vertex = context.graph.vertex(ofRow: Int(row), in: trace),
      isByItsOwnText(vertex, context), let write = context.nearest.nearest(to: vertex).first
    {
      let property = trace.nodeTable.name(of: NodeSerial(context.nearest.property(of: Int(write))))
      return Finding(
        kind, .warning, context.subject(view: owner.isNone ? parent : owner), title: title,
        cause:
          "Its id is made of \(property), which typing into it writes: each key takes the field away, and focus with "
          + "it.",
        fix: "Make the id of what tells one item from another, without \(property).",
        evidence: FindingEvidence(rows: rows, count: rows.count))
    }
    return Finding(
      kind, .warning, context.subject(view: owner.isNone ? parent : owner), title: title,
      cause: "Their ids change while the items behind them live on, so state, tasks, images and focus are lost.",
      fix: "Give each item a stored id that lives as long as the item; never one that is made anew in a getter.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }

  /// Whether what is typed into a view changes its own id: each key takes the field away under the typing.
  private func isByItsOwnText(_ vertex: Int, _ context: FindingContext) -> Bool {
    let trace = context.trace
    guard let write = context.nearest.nearest(to: vertex).first else { return false }
    var row = trace.causes[Int(context.graph.rows[Int(write)])]
    // A binding's setter may stand between the edit and the write.
    for _ in 0..<4 where row < Trace.missingRow {
      if trace.kinds[Int(row)] == .actionBegin, case .actionBegin(let action) = trace.event(at: Int(row)),
        action.kind == .textEdit
      {
        return context.isAtOrBelow(action.node, NodeSerial(trace.nodes[Int(context.graph.rows[vertex])]))
      }
      row = trace.causes[Int(row)]
    }
    return false
  }

  /// Whether no act of the user is behind a change of id: then the item did not become another one by choice.
  private func isByItself(_ vertex: Int, _ context: FindingContext) -> Bool {
    switch context.rootKind(of: vertex) {
    case .timer, .task, .timeline, .animationTick: true
    default: false
    }
  }
}
