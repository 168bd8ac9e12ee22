import TraceEvents
import TraceModel

/// An animation that reaches views it was not meant for.
struct AnimationScopeRule: FindingRule {
  let kind = "animation-scope"
  let check = "no animation reached views that another change had moved"
  let explanation = """
    Animations begun below an .animation(_:value:) on four views or more whose change came from another property than \
    the one behind the value; or begun below an .animation(_:) without a value, for two properties or more, on as many \
    views. Changes that withAnimation asked for are none. Four has no outside source, and is settable.
    """
  let lanes: [Lane] = [.evaluations, .writes]

  /// What an animation modifier moved.
  private struct Scope {
    var isUnscoped: Bool
    /// Rows of animations by the property whose write led to them.
    var rows: [UInt32: [UInt32]] = [:]
    /// Properties that made the modifier speak.
    var meant: Set<UInt32> = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var scopes: [UInt32: Scope] = [:]
    var lastEvaluation: [UInt32: UInt32] = [:]
    for row in context.graph.rows {
      switch trace.kinds[Int(row)] {
      case .evaluationBegin: lastEvaluation[trace.nodes[Int(row)]] = row
      case .animationBegin:
        let node = NodeSerial(trace.nodes[Int(row)])
        guard let modifier = modifier(above: node, context), !isAskedFor(row, trace),
          let property = property(behind: row, context)
        else { continue }
        let label = trace.nodeTable[modifier]?.label
        var scope = scopes[modifier.rawValue] ?? Scope(isUnscoped: label == "transaction")
        scope.rows[property, default: []].append(row)
        if let owner = trace.nodeTable.owningView(of: modifier).nonNone,
          let evaluation = lastEvaluation[owner.rawValue]
        {
          scope.meant.formUnion(properties(behind: evaluation, context))
        }
        scopes[modifier.rawValue] = scope
      default: continue
      }
    }
    return scopes.keys.sorted().compactMap { modifier in
      scopes[modifier].flatMap { finding(NodeSerial(modifier), $0, context) }
    }
  }

  /// The nearest modifier above a node that gives changes an animation.
  private func modifier(above node: NodeSerial, _ context: FindingContext) -> NodeSerial? {
    context.lineage(of: node).dropFirst().first { ancestor in
      guard let record = context.trace.nodeTable[ancestor], record.kind == .modifier else { return false }
      return record.label == "animation" || record.label == "transaction"
    }
  }

  /// Whether the transaction that holds a row carries an animation of its own.
  private func isAskedFor(_ row: UInt32, _ trace: Trace) -> Bool {
    var span = trace.parents[Int(row)]
    while span < Trace.missingRow {
      if case .transactionBegin(let transaction) = trace.event(at: Int(span)) { return !transaction.animation.isEmpty }
      span = trace.parents[Int(span)]
    }
    return false
  }

  private func property(behind row: UInt32, _ context: FindingContext) -> UInt32? {
    context.graph.vertex(ofRow: Int(row), in: context.trace).flatMap { vertex in
      context.nearest.nearest(to: vertex).first.map { context.nearest.property(of: Int($0)) }
    }
  }

  private func properties(behind row: UInt32, _ context: FindingContext) -> [UInt32] {
    guard let vertex = context.graph.vertex(ofRow: Int(row), in: context.trace) else { return [] }
    return context.nearest.nearest(to: vertex).map { context.nearest.property(of: Int($0)) }
  }

  private func finding(_ modifier: NodeSerial, _ scope: Scope, _ context: FindingContext) -> Finding? {
    let table = context.trace.nodeTable
    let stray = scope.rows.filter { scope.isUnscoped || !scope.meant.contains($0.key) }
    let rows = stray.values.flatMap { $0 }.sorted()
    guard rows.count >= context.options.limits.leastStrayAnimations, !scope.isUnscoped || stray.count > 1 else {
      return nil
    }
    let names = Set(stray.keys.map { table.name(of: NodeSerial($0)) }).sorted().joined(separator: ", ")
    let view = context.viewName(of: modifier)
    let meant = Set(scope.meant.map { table.name(of: NodeSerial($0)) }).sorted().joined(separator: ", ")
    return Finding(
      kind, .warning, context.subject(view: context.owner(of: modifier)),
      title: scope.isUnscoped
        ? "an animation without a value in \(view) moved \(rows.count) views, for changes of \(names)"
        : "an animation in \(view) moved \(rows.count) views whose change came from \(names)",
      cause: scope.isUnscoped
        ? "An .animation without a value animates every change below it, whatever made it."
        : "Whatever changes below .animation(_:value:) in the same update as \(meant) is animated with it.",
      fix: scope.isUnscoped
        ? "Give the animation the value it is meant for, and put it on the view that is to move."
        : "Put the animation on the view that is to move, or animate the one write with withAnimation.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }
}

extension NodeSerial {
  /// The serial, or nil where it names no node.
  fileprivate var nonNone: NodeSerial? { isNone ? nil : self }
}
