import TraceEvents
import TraceModel

/// What each write cost: the own time of all work whose nearest write it is.
///
/// Work with several nearest writes counts for the first, the main cause's, so nothing is counted twice. O(rows).
struct LoopCost {
  private var costs: [Int: StageTimes] = [:]

  init(_ trace: Trace, _ graph: CauseGraph, _ nearest: NearestWrites, writes: Set<Int>) {
    if writes.isEmpty { return }
    var costs: [Int: StageTimes] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      guard let stage = span.kind.stage, stage != .other else { return }
      guard let vertex = LoopCost.vertex(of: span, trace, graph) else { return }
      guard let write = nearest.nearest(to: vertex).first.map({ Int($0) }), writes.contains(write) else { return }
      costs[write, default: StageTimes()][stage] = costs[write, default: StageTimes()][stage] + Nanoseconds(span.own)
    }
    self.costs = costs
  }

  /// Cost of the writes of one run.
  func total(of writes: [Int]) -> StageTimes {
    writes.reduce(into: StageTimes()) { sum, write in
      if let cost = costs[write] { sum = sum + cost }
    }
  }

  /// The span's vertex; for a measurement that of the pass around it.
  private static func vertex(of span: EndedSpan, _ trace: Trace, _ graph: CauseGraph) -> Int? {
    var row = UInt32(span.begin)
    while row < Trace.missingRow {
      if trace.kinds[Int(row)].isVertex { return graph.vertex(ofRow: Int(row), in: trace) }
      row = trace.parents[Int(row)]
    }
    return nil
  }
}
