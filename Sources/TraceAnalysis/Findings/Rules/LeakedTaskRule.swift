import TraceEvents
import TraceModel

/// A task that goes on after its view has gone.
struct LeakedTaskRule: FindingRule {
  let kind = "leaked-task"
  let check = "no task went on after its view had gone"
  let explanation = """
    A .task that goes on for over 100 ms after it was cancelled with its view; or a Task that an action of a view \
    started and that acts three times or more, over 100 ms after the view has gone. A result that arrives late and is \
    stored is none. 100 ms is the project's rule; three has no outside source.
    """
  let lanes: [Lane] = [.actions]

  /// The way of one task after its cancellation.
  private struct Life {
    var node = NodeSerial.none
    var cancelled: Int?
    var ended: Int?
    var last = 0
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let limit = context.options.limits.afterCancellation.rawValue
    var tasks: [UInt32: Life] = [:]
    var acts: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows {
      switch trace.kinds[Int(row)] {
      case .task:
        guard case .task(let task) = trace.event(at: Int(row)) else { continue }
        tasks[task.task, default: Life()].node = task.node
        if task.stage == .cancelled { tasks[task.task]?.cancelled = Int(row) }
        if task.stage == .ended { tasks[task.task]?.ended = Int(row) }
        tasks[task.task]?.last = Int(row)
      case .actionBegin:
        // The node column is enough to pass by nearly all of them.
        let node = NodeSerial(trace.nodes[Int(row)])
        guard let removed = trace.nodeTable[node]?.removed, removed < row,
          trace.times[Int(row)] - trace.times[Int(removed)] > limit,
          case .actionBegin(let action) = trace.event(at: Int(row)), action.kind == .deferred
        else { continue }
        if action.task == 0 { acts[node.rawValue, default: []].append(row) }
      default: continue
      }
    }
    let end = trace.times.last ?? 0
    var groups: [String: (node: NodeSerial, rows: [UInt32], time: Int64)] = [:]
    func add(_ node: NodeSerial, _ rows: [UInt32], _ time: Int64) {
      let name = context.viewName(of: node)
      groups[name, default: (node, [], 0)].rows += rows
      groups[name, default: (node, [], 0)].time = max(groups[name]?.time ?? 0, time)
    }
    for number in tasks.keys.sorted() {
      guard let life = tasks[number], let cancelled = life.cancelled else { continue }
      let time = (life.ended.map { trace.times[$0] } ?? end) - trace.times[cancelled]
      // A task of which nothing more is heard may wait for something that nobody cancels; what it does is not known.
      guard time > limit, life.ended != nil || life.last > cancelled else { continue }
      add(life.node, [UInt32(cancelled), UInt32(life.ended ?? life.last)], time)
    }
    for node in acts.keys.sorted() {
      guard let rows = acts[node], rows.count >= context.options.limits.leastActsAfterRemoval,
        let removed = trace.nodeTable[NodeSerial(node)]?.removed, let last = rows.last
      else { continue }
      add(NodeSerial(node), rows, trace.times[Int(last)] - trace.times[Int(removed)])
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { finding(name, $0.node, $0.rows, $0.time, context) }
    }
  }

  private func finding(
    _ name: String, _ node: NodeSerial, _ rows: [UInt32], _ time: Int64, _ context: FindingContext
  ) -> Finding {
    let isModifier = context.trace.nodeTable[node]?.label == "task"
    return Finding(
      kind, .warning, context.subject(view: context.owner(of: node)),
      title:
        "a task of \(name) went on for \(Nanoseconds(time).text) after its view had gone",
      cause: isModifier
        ? "The task was cancelled with its view and does not look: cancellation is a request."
        : "A Task started by an action belongs to nobody; it is not cancelled with the view.",
      fix: "Start it with .task, and leave its loop when Task.isCancelled, or when a sleep throws.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }
}
