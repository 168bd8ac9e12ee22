import TraceEvents
import TraceModel

/// Rows that told somebody they appeared, and were never seen.
struct AppearBeforeVisibleRule: FindingRule {
  let kind = "appear-before-visible"
  let check = "no onAppear counted what nobody saw"
  let explanation = """
    Three rows or more of one view whose onAppear wrote state from outside the row, or sent a signpost, and which never \
    came into sight in the recording: onAppear means "in the tree", not "seen". A lazy stack builds a row or two ahead, so \
    three; no outside source. Rows that were seen later are none, nor is an onAppear that only sets the row's own state.
    """
  let lanes: [Lane] = [.actions, .layout]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let groups = DiagnosticGroup.groups(in: context) { $0 == kind }
    if groups.isEmpty { return [] }
    var unseen: Set<UInt32> = []
    for (_, group) in groups { for row in group.rows { unseen.insert(trace.nodes[Int(row)]) } }
    let telling = tellingNodes(unseen, context)
    return groups.compactMap { _, group in
      let rows = group.rows.filter { telling.contains(trace.nodes[Int($0)]) }
      guard rows.count >= context.options.limits.leastUnseenRows else { return nil }
      return Finding(
        kind, .warning, group.subject(context),
        title: "onAppear of \(context.viewName(of: group.view)) ran for \(rows.count) views that were never seen",
        cause: "onAppear is called when a view comes into the tree, which is before it is seen, or without.",
        fix: "Count what is seen with onScrollVisibilityChange, and load ahead on purpose only.",
        evidence: FindingEvidence(rows: rows, count: rows.count))
    }
  }

  /// Nodes among these whose onAppear told somebody outside.
  private func tellingNodes(_ nodes: Set<UInt32>, _ context: FindingContext) -> Set<UInt32> {
    let trace = context.trace
    var telling: Set<UInt32> = []
    for row in 0..<trace.count {
      let kind = trace.kinds[row]
      guard kind == .write || kind == .point || kind == .intervalBegin else { continue }
      let span = trace.parents[row]
      guard span < Trace.missingRow, trace.kinds[Int(span)] == .actionBegin, nodes.contains(trace.nodes[Int(span)]),
        trace.actionKind(at: Int(span)) == .onAppear
      else { continue }
      // What the row keeps for itself tells nobody.
      if kind == .write, isOwn(NodeSerial(trace.nodes[row]), below: NodeSerial(trace.nodes[Int(span)]), context) {
        continue
      }
      telling.insert(trace.nodes[Int(span)])
    }
    return telling
  }

  /// Whether a property belongs to a view that stands in the same row of a collection as a node.
  private func isOwn(_ property: NodeSerial, below node: NodeSerial, _ context: FindingContext) -> Bool {
    guard let owner = context.trace.nodeTable[property]?.parent, !owner.isNone else { return false }
    let row = context.lineage(of: node).first { current in
      guard let parent = context.trace.nodeTable[current]?.parent else { return false }
      return context.trace.nodeTable.kind(of: parent) == .collection
    }
    return row.map { context.isAtOrBelow(owner, $0) } ?? false
  }
}
