import TraceEvents
import TraceModel

/// Sizes that alternate although nothing was written.
struct LayoutOscillationRule: FindingRule {
  let kind = "layout-oscillation"
  let check = "no size alternated without a write"
  let explanation = """
    A node placed with two sizes in turn, four times or more, in layout passes with no write behind them, and without \
    any body at or above it giving another result in between: the layout itself has two answers, each of which leads \
    to the other (a scroll bar shows, the content gets narrower and shorter, the bar hides). One extra pass is none. \
    Four has no outside source, and is settable.
    """
  let lanes: [Lane] = [.layout]

  /// The last sizes of a node.
  private struct History {
    var last: RecordedSize
    var before: RecordedSize?
    var rows: [UInt32] = []
    var changedAt: UInt32 = 0
    /// Passes with a write behind them that had been by then: what they change starts anew.
    var writtenPasses = 0
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var histories: [UInt32: History] = [:]
    var worst: [UInt32: History] = [:]
    var bodies = EvaluationCursor(context)
    var isWritten = false
    var writtenPasses = 0
    for row in 0..<trace.count {
      switch trace.kinds[row] {
      case .layoutBegin:
        isWritten = context.graph.vertex(ofRow: row, in: trace).map { !context.nearest.nearest(to: $0).isEmpty } ?? true
        if isWritten { writtenPasses += 1 }
      case .placed:
        guard !isWritten, case .placed(let placed) = trace.event(at: row), placed.changed else { continue }
        let node = placed.node.rawValue
        guard var history = histories[node], history.writtenPasses == writtenPasses else {
          histories[node] = History(last: placed.frame.size, writtenPasses: writtenPasses)
          continue
        }
        if placed.frame.size == history.last { continue }
        bodies.advance(to: row)
        if placed.frame.size == history.before,
          !bodies.anyChanged(in: context.lineage(of: placed.node), since: history.changedAt)
        {
          history.rows.append(UInt32(row))
        } else {
          history.rows = []
        }
        history.before = history.last
        history.last = placed.frame.size
        history.changedAt = UInt32(row)
        histories[node] = history
        if history.rows.count > worst[node]?.rows.count ?? 0 { worst[node] = history }
      default: continue
      }
    }
    let found = worst.filter { $0.value.rows.count >= context.options.limits.leastAlternations }
    return outermost(found.keys.sorted(), context).compactMap { node in
      found[node].map { finding(NodeSerial(node), $0, context) }
    }
  }

  /// Nodes that no other of them holds: what is inside follows.
  private func outermost(_ nodes: [UInt32], _ context: FindingContext) -> [UInt32] {
    let all = Set(nodes)
    return nodes.filter { node in
      !context.lineage(of: NodeSerial(node)).dropFirst().contains { all.contains($0.rawValue) }
    }
  }

  private func finding(_ node: NodeSerial, _ history: History, _ context: FindingContext) -> Finding {
    let name = context.trace.nodeTable.name(of: node)
    let other = history.before.map { RecordedValue.size($0).text } ?? ""
    return Finding(
      kind, .severe, context.subject(view: context.owner(of: node)),
      title: "\(name) in \(context.viewName(of: node)) alternates between \(other) and "
        + "\(RecordedValue.size(history.last).text), \(history.rows.count) times, and nothing was written",
      cause: "The layout has two answers and each leads to the other; no property is at fault.",
      fix: "Break it at the container: always keep the room for what comes and goes (a scroll bar), or lay it over the "
        + "content.",
      evidence: FindingEvidence(rows: history.rows, count: history.rows.count))
  }
}

/// Knows, while a rule goes through the rows, when each node last gave another result.
private struct EvaluationCursor {
  private let context: FindingContext
  private var next = 0
  private var changedAt: [UInt32: UInt32] = [:]

  init(_ context: FindingContext) { self.context = context }

  /// Takes in the evaluations that began before a row.
  mutating func advance(to row: Int) {
    let evaluations = context.updates.evaluations
    while next < evaluations.count, evaluations[next].row < row {
      if evaluations[next].result != .equal {
        changedAt[evaluations[next].node.rawValue] = UInt32(evaluations[next].row)
      }
      next += 1
    }
  }

  /// Whether one of some nodes gave another result since a row.
  func anyChanged(in nodes: some Sequence<NodeSerial>, since row: UInt32) -> Bool {
    nodes.contains { (changedAt[$0.rawValue] ?? 0) > row }
  }
}
