import TraceEvents
import TraceModel

/// What each write cost: the own time of all work whose nearest write it is.
///
/// Work with several nearest writes counts for the first, the main cause's, so nothing is counted twice. O(rows).
struct WriteCosts {
  /// Position of each effective write in `costs`, by vertex; -1 for other vertices.
  private var position: [Int32]
  private var costs: [StageTimes]

  init(_ trace: Trace, _ graph: CauseGraph, _ nearest: NearestWrites) {
    position = [Int32](repeating: -1, count: graph.count)
    costs = [StageTimes](repeating: StageTimes(), count: nearest.effectiveWrites.count)
    for (place, write) in nearest.effectiveWrites.enumerated() { position[write] = Int32(place) }
    if costs.isEmpty { return }
    var costs = costs
    let position = position
    SpanWalk.run(trace, rows: 0..<trace.count, graph: graph) { span in
      guard let stage = span.kind.stage, stage != .other, span.vertex >= 0,
        let write = nearest.nearest(to: span.vertex).first
      else { return }
      let place = Int(position[Int(write)])
      costs[place][stage] = costs[place][stage] + Nanoseconds(span.own)
    }
    self.costs = costs
  }

  /// Cost of one effective write.
  subscript(_ write: Int) -> StageTimes { position[write] < 0 ? StageTimes() : costs[Int(position[write])] }

  /// Cost of the writes of one run.
  func total(of writes: [Int]) -> StageTimes { writes.reduce(into: StageTimes()) { $0 = $0 + self[$1] } }
}
