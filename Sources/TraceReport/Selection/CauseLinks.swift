import TraceAnalysis
import TraceEvents
import TraceModel

/// Causes as the page shows them: transactions and invalidations only pass a cause on, so they are skipped.
struct CauseLinks {
  let trace: Trace
  let graph: CauseGraph

  init(_ analysis: Analysis) {
    trace = analysis.trace
    graph = analysis.graph
  }

  /// The main cause of a vertex, or nil for a root.
  func mainCause(of vertex: Int) -> Int? {
    graph.causes(of: vertex).first.map { resolve(Int($0)) }
  }

  /// All causes of a vertex, the main one first, without repetition.
  func causes(of vertex: Int) -> [Int] {
    var result: [Int] = []
    for cause in graph.causes(of: vertex) {
      let resolved = resolve(Int(cause))
      if !result.contains(resolved) { result.append(resolved) }
    }
    return result
  }

  /// The nearest vertex at or behind one that is worth a step.
  func resolve(_ vertex: Int) -> Int {
    var current = vertex
    while isPassing(trace.kinds[Int(graph.rows[current])]), let cause = graph.causes(of: current).first {
      current = Int(cause)
    }
    return current
  }

  private func isPassing(_ kind: EventKind) -> Bool { kind == .transactionBegin || kind == .invalidated }
}
