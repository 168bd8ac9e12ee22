import TraceEvents
import TraceModel

/// What followed the last write of each run: the evidence for how the run ended.
struct LoopAftermath {
  /// What is known of one last write.
  struct Record {
    /// Guards that dropped a delivery which the write led to, as vertices.
    var guards: [Int] = []
    /// A value that the write led to was found equal: rest.
    var hasSilentWrite = false
    /// Row of the last evaluation it caused.
    var evaluationRow: UInt32?
    /// An event from outside that joined the work it caused.
    var outside: Int?
    /// A task it led to has not run to its end.
    var hasPendingTask = false
  }

  private(set) var records: [Int: Record] = [:]
  /// Guard drops by the write that led to them, of all writes asked for.
  private(set) var drops: [Int: Int] = [:]

  /// Goes through the vertices once. O(vertices).
  init(_ trace: Trace, _ graph: CauseGraph, _ nearest: NearestWrites, runs: [LapRun]) {
    if runs.isEmpty { return }
    var isLast = [Bool](repeating: false, count: graph.count)
    var isLap = isLast
    for run in runs {
      isLast[run.tip] = true
      isLap[run.tip] = true
      for write in run.writes { isLap[write] = true }
    }
    for write in nearest.silentWrites {
      for before in nearest.behind(write: write) where isLast[Int(before)] {
        records[Int(before), default: Record()].hasSilentWrite = true
      }
    }
    for vertex in 0..<graph.count {
      let kind = trace.kinds[Int(graph.rows[vertex])]
      switch kind {
      case .guardFired, .evaluationBegin, .layoutInvalidated, .task, .actionBegin: break
      default: continue
      }
      for entry in nearest.nearest(to: vertex) {
        let write = Int(entry)
        if kind == .guardFired && isLap[write] && isDrop(trace, graph, vertex) { drops[write, default: 0] += 1 }
        if isLast[write] { note(vertex, kind, after: write, trace, graph, nearest) }
      }
    }
  }

  private func isDrop(_ trace: Trace, _ graph: CauseGraph, _ vertex: Int) -> Bool {
    guard case .guardFired(let fired) = trace.event(at: Int(graph.rows[vertex])) else { return false }
    return fired.kind != .passLimit
  }

  private mutating func note(
    _ vertex: Int, _ kind: EventKind, after write: Int, _ trace: Trace, _ graph: CauseGraph,
    _ nearest: NearestWrites
  ) {
    var record = records[write] ?? Record()
    switch kind {
    case .guardFired: if isDrop(trace, graph, vertex) { record.guards.append(vertex) }
    case .evaluationBegin: record.evaluationRow = max(record.evaluationRow ?? 0, graph.rows[vertex])
    case .task:
      if case .task(let task) = trace.event(at: Int(graph.rows[vertex])) {
        record.hasPendingTask = task.stage != .ended && task.stage != .cancelled
      }
    case .actionBegin:
      if trace.partners[Int(graph.rows[vertex])] < Trace.missingRow,
        case .actionBegin(let action) = trace.event(at: Int(graph.rows[vertex])), action.kind.isHop
      {
        record.hasPendingTask = false
      }
    default: break
    }
    if kind == .evaluationBegin || kind == .layoutInvalidated, nearest.roots[vertex] > nearest.roots[write],
      record.outside == nil
    {
      record.outside = Int(nearest.roots[vertex])
    }
    records[write] = record
  }
}
