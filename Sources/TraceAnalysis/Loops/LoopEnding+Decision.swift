import TraceEvents
import TraceModel

/// Decides how runs ended.
struct LoopEndingDecision {
  let trace: Trace
  let graph: CauseGraph
  let frames: FrameTable
  let nearest: NearestWrites
  let aftermath: LoopAftermath
  let options: AnalysisOptions

  /// How a run ended.
  func ending(of run: LapRun, property: NodeSerial) -> LoopEnding {
    let laps = run.writes.count
    let last = run.tip
    let record = aftermath.records[last] ?? LoopAftermath.Record()
    if let fired = record.guards.first,
      case .guardFired(let event) = trace.event(at: Int(graph.rows[fired]))
    {
      return .cutByGuard(event.kind)
    }
    let enough = run.longestStretch >= options.leastLapsRunning
    if record.hasSilentWrite || !enough { return .settled(laps: laps) }
    let outside =
      record.outside ?? remover(of: property, after: last, run: run)
      ?? actor(of: last).flatMap { remover(of: $0, after: last, run: run) }
    if let outside {
      return .stoppedByOutside(name(ofOutside: outside))
    }
    return isUnderWay(last, record, run) ? .stillRunning : .settled(laps: laps)
  }

  /// Whether the recording ended before the last write's lap could show that it was the last.
  private func isUnderWay(_ last: Int, _ record: LoopAftermath.Record, _ run: LapRun) -> Bool {
    let row = Int(graph.rows[last])
    let end = trace.times.last ?? 0
    let rest = end - trace.times[row]
    guard rest <= patience(of: run) else { return false }
    if record.hasPendingTask || isPutOff(last) { return true }
    guard let evaluation = record.evaluationRow else { return true }
    guard let frame = frames.position(holding: Int(evaluation)) else { return true }
    return !frames.frames[frame].isFinished
  }

  /// Whether a write was made by what had been put off: then the next one is too, and nothing tells until it comes.
  private func isPutOff(_ write: Int) -> Bool {
    guard let cause = graph.causes(of: write).first, trace.kinds[Int(graph.rows[Int(cause)])] == .actionBegin else {
      return false
    }
    return trace.actionKind(at: Int(graph.rows[Int(cause)])) == .deferred
  }

  /// The time after which a next lap would have come: twice the longest of the last laps, or two frames.
  private func patience(of run: LapRun) -> Int64 {
    let recent = run.writes.suffix(8).map { trace.times[Int(graph.rows[$0])] }
    let longest = zip(recent.dropFirst(), recent).map { $0 - $1 }.max() ?? 0
    let interval = frames.frames.last?.interval.rawValue ?? 0
    return max(2 * longest, 2 * interval)
  }

  /// The node whose action made a write: with it a loop through a model's properties ends.
  private func actor(of write: Int) -> NodeSerial? {
    guard let cause = graph.causes(of: write).first, trace.kinds[Int(graph.rows[Int(cause)])] == .actionBegin else {
      return nil
    }
    return NodeSerial(trace.nodes[Int(graph.rows[Int(cause)])])
  }

  /// The event from outside that took the property, or the view that writes it, away while the loop ran.
  private func remover(of property: NodeSerial, after last: Int, run: LapRun) -> Int? {
    guard let removed = trace.nodeTable[property]?.removed, removed < Trace.missingRow,
      removed > graph.rows[last], let vertex = graph.vertex(ofRow: Int(removed), in: trace)
    else { return nil }
    let wait = trace.times[Int(removed)] - trace.times[Int(graph.rows[last])]
    guard wait <= patience(of: run), nearest.roots[vertex] > nearest.roots[last] else { return nil }
    return Int(nearest.roots[vertex])
  }

  private func name(ofOutside vertex: Int) -> String {
    let step = StepDescription(trace: trace, graph: graph).step(of: vertex)
    return step.detail.isEmpty ? step.title : "\(step.title) (\(step.detail))"
  }
}
