import TraceEvents
import TraceModel

/// What each write cost: the own time of all work whose nearest write it is.
///
/// Work with several nearest writes counts for the first, the main cause's, so nothing is counted twice. O(rows).
struct WriteCosts {
  private let nearest: NearestWrites
  /// Costs by the write's place among the effective ones.
  private var costs: [StageTimes]

  init(_ trace: Trace, _ graph: CauseGraph, _ nearest: NearestWrites) {
    self.nearest = nearest
    costs = [StageTimes](repeating: StageTimes(), count: nearest.effectiveWrites.count)
    if costs.isEmpty { return }
    var costs = costs
    SpanWalk.run(trace, rows: 0..<trace.count, graph: graph) { span in
      guard let stage = span.kind.stage, stage != .other, span.vertex >= 0,
        let place = nearest.place(ofNearestTo: span.vertex)
      else { return }
      costs[place].add(Nanoseconds(span.own), to: stage)
    }
    self.costs = costs
  }

  /// Cost of one effective write.
  subscript(_ write: Int) -> StageTimes { nearest.place(ofWrite: write).map { costs[$0] } ?? StageTimes() }

  /// Cost of the writes of one run.
  func total(of writes: [Int]) -> StageTimes { writes.reduce(into: StageTimes()) { $0 = $0 + self[$1] } }
}
