public import TraceEvents
public import TraceModel

/// How often and how long one view type's body (or one primitive's rule) ran.
public struct UpdateSummary: Sendable, Hashable {
  /// Type name.
  public var name: String
  /// Module that defines it, or "".
  public var module: String
  /// What kind of node it is.
  public var kind: NodeKind
  /// Different nodes of the type that were evaluated or skipped.
  public var instances = 0
  /// Times it ran.
  public var evaluations = 0
  /// Of these, first results.
  public var firstResults = 0
  /// Of these, results equal to the one before.
  public var equalResults = 0
  /// Times it was checked, or passed by as unchanged, and did not run.
  public var skipped = 0
  /// Time in itself, while the thread ran: of a body of the app that was timed apart, the body's alone; else the
  /// evaluation's without evaluations inside.
  public var own = Nanoseconds.zero
  /// Time from begin to end, while the thread ran.
  public var inclusive = Nanoseconds.zero
  /// What the runtime did around the bodies: made, compared and removed what they gave.
  public var runtime = Nanoseconds.zero
  /// Longest single run, in itself.
  public var longestOwn = Nanoseconds.zero
  /// Row of that run.
  public var longestRow: UInt32
  /// Time in itself of runs whose result was equal.
  public var equalOwn = Nanoseconds.zero
}

/// One evaluation with its times, as passes over all of them want it.
struct Evaluation {
  /// Own time while the thread ran: the app's body alone, where that was timed apart.
  var own: Int64
  /// What else the evaluation took in itself: the runtime's work around the body.
  var runtime: Int64
  private let begin: UInt32
  var node: NodeSerial
  /// Whether it is the first of its type: it loads code and makes types that later ones find there.
  var isCold: Bool
  var result: EvaluationResult

  init(row: Int, node: NodeSerial, own: Int64, runtime: Int64, isCold: Bool, result: EvaluationResult) {
    begin = UInt32(truncatingIfNeeded: row)
    self.node = node
    self.own = own
    self.runtime = runtime
    self.isCold = isCold
    self.result = result
  }

  /// Row of its begin.
  var row: Int { Int(begin) }
}

/// All evaluations of a trace, and their summaries by type.
public struct UpdateTable: Sendable {
  /// One entry per type, most own time first.
  public private(set) var summaries: [UpdateSummary] = []
  /// Evaluations in the order in which they ended.
  var evaluations: [Evaluation] = []

  private struct Key: Hashable {
    var name: String
    var module: String
    var kind: NodeKind
  }

  /// The summary of a view type by name; of several modules' the costliest.
  public subscript(_ name: String) -> UpdateSummary? { summaries.first { $0.name == name } }

  /// The summaries of a type: as a view, as a modifier.
  subscript(_ name: String, module module: String) -> [UpdateSummary] {
    summaries.filter { $0.name == name && $0.module == module }
  }

  /// Reads all evaluations. O(rows).
  public init(_ trace: Trace) {
    var slots: [Key: Int] = [:]
    var slotOfNode: [UInt32: Int] = [:]
    var table: [UpdateSummary] = []
    func slot(of node: NodeSerial) -> Int {
      if let known = slotOfNode[node.rawValue] { return known }
      let record = trace.nodeTable[node]
      let key = Key(
        name: record?.label ?? "node \(node.rawValue)", module: record?.module ?? "", kind: record?.kind ?? .primitive)
      let slot = slots[key] ?? table.count
      if slot == table.count {
        slots[key] = slot
        table.append(UpdateSummary(name: key.name, module: key.module, kind: key.kind, longestRow: Trace.noRow))
      }
      table[slot].instances += 1
      slotOfNode[node.rawValue] = slot
      return slot
    }
    var found: [Evaluation] = []
    // Not-running time of evaluations that ended inside one that is still open, by the open one's row.
    var notRunningInside: [Int: Int64] = [:]
    SpanWalk.run(
      trace, rows: 0..<trace.count,
      visit: { row, kind in
        if kind == .validated { table[slot(of: NodeSerial(trace.nodes[row]))].skipped += 1 }
      },
      ended: { span in
        guard span.kind == .evaluationBegin, let end = trace.evaluationOutcome(ofEnd: span.end) else { return }
        let node = NodeSerial(trace.nodes[span.end])
        let notRunning = end.notRunning.rawValue
        let inside = notRunningInside.isEmpty ? 0 : notRunningInside.removeValue(forKey: span.begin) ?? 0
        if notRunning > 0, let outer = UpdateTable.evaluation(around: span, in: trace) {
          notRunningInside[outer, default: 0] += notRunning
        }
        let whole = max(0, span.own - max(0, notRunning - inside))
        // A damaged recording may say anything.
        let own = end.body.map { min(max(0, $0.rawValue), max(0, span.inclusive)) } ?? whole
        let runtime = max(0, whole - own)
        let inclusive = max(0, span.inclusive - notRunning)
        let slot = slot(of: node)
        found.append(
          Evaluation(
            row: span.begin, node: node, own: own, runtime: runtime, isCold: table[slot].evaluations == 0,
            result: end.result))
        table[slot].evaluations += 1
        table[slot].own = table[slot].own + Nanoseconds(own)
        table[slot].inclusive = table[slot].inclusive + Nanoseconds(inclusive)
        table[slot].runtime = table[slot].runtime + Nanoseconds(runtime)
        if end.result == .first { table[slot].firstResults += 1 }
        if end.result == .equal {
          table[slot].equalResults += 1
          table[slot].equalOwn = table[slot].equalOwn + Nanoseconds(own)
        }
        if own > table[slot].longestOwn.rawValue || table[slot].longestRow == Trace.noRow {
          table[slot].longestOwn = Nanoseconds(own)
          table[slot].longestRow = UInt32(span.begin)
        }
      })
    evaluations = found
    summaries = table.sorted { left, right in
      if left.own != right.own { return left.own > right.own }
      if left.evaluations != right.evaluations { return left.evaluations > right.evaluations }
      return (left.name, left.module, left.kind.rawValue) < (right.name, right.module, right.kind.rawValue)
    }
  }

  private static func evaluation(around span: EndedSpan, in trace: Trace) -> Int? {
    var current = trace.parents[span.begin]
    while current < Trace.missingRow {
      if trace.kinds[Int(current)] == .evaluationBegin { return Int(current) }
      current = trace.parents[Int(current)]
    }
    return nil
  }
}
