import TraceEvents
import TraceModel

/// One lap as vertices of the cause graph, and as the members that are printed.
struct LoopPath {
  /// Vertices from the write that began the lap to the one that ended it, both included.
  private(set) var vertices: [Int] = []
  /// Whether it leads from a write to the next write of the same property.
  private let isLap: Bool

  /// Follows a lap backward through the graph. O(length).
  ///
  /// - Parameter writes: the writes of the lap in order, first and last of the same property.
  init(writes: [Int], graph: CauseGraph, nearest: NearestWrites) {
    isLap = true
    guard var target = writes.last else { return }
    var reversed = [target]
    for source in writes.dropLast().reversed() {
      var current = target
      while current != source {
        let ways = graph.causes(of: current).filter { cause in
          Int(cause) == source || nearest.nearest(to: Int(cause)).contains(UInt32(source))
        }
        // A body runs for its parent and for what was measured: the way through the measurement tells the loop.
        let measured = ways.first { Int($0) != source && nearest.isMeasured[Int($0)] }
        guard let next = measured ?? ways.first else { break }
        current = Int(next)
        reversed.append(current)
      }
      target = source
    }
    vertices = reversed.reversed()
  }

  /// Follows the main causes of a write back to the write or event before it: the lap of a value stored once.
  init(singleWrite write: Int, trace: Trace, graph: CauseGraph) {
    isLap = false
    var reversed = [write]
    while let cause = graph.causes(of: reversed[reversed.count - 1]).first {
      let kind = trace.kinds[Int(graph.rows[Int(cause)])]
      if kind == .write || kind == .external { break }
      reversed.append(Int(cause))
    }
    vertices = reversed.reversed()
  }

  /// The stations a person needs; of a whole lap without the last write, since it is the first again.
  func members(_ description: StepDescription) -> [LoopMember] {
    var members: [LoopMember] = []
    for vertex in isLap ? vertices.dropLast() : vertices[...] {
      let step = description.step(of: vertex)
      guard let member = LoopPath.member(of: step, description) else { continue }
      // A wave through nested bodies and containers is one station: its first and its last body tell it.
      if let last = members.last, last.kind == member.kind, last.name == member.name { continue }
      members.append(member)
    }
    return members
  }

  private static func member(of step: ChainStep, _ description: StepDescription) -> LoopMember? {
    var name = step.title
    switch step.kind {
    case .transaction, .node, .external, .diagnostic, .guardFired, .unknown: return nil
    case .layout: name = ""
    case .evaluation:
      // The runtime's own rules between two app bodies say nothing to the reader.
      if !step.isApp { return nil }
    case .observedChange:
      // The action that follows names it.
      return nil
    default: name = step.title
    }
    if step.kind == .deferred, step.title.hasPrefix("task ") { name = "task" }
    return LoopMember(kind: step.kind, node: step.node, name: name, place: step.place, isApp: step.isApp)
  }

  /// Weakest knowledge of an edge on the way.
  func confidence(_ graph: CauseGraph) -> Evidence {
    vertices.dropFirst().contains { graph.evidence(of: $0) != .observed } ? .inferred : .observed
  }

  /// Whether a task, a queue block or a timer lies on the way.
  func isDeferred(_ trace: Trace, _ graph: CauseGraph) -> Bool {
    vertices.contains { vertex in
      switch trace.event(at: Int(graph.rows[vertex])) {
      case .task: true
      case .actionBegin(let action): action.kind.isHop
      default: false
      }
    }
  }

  /// Whether an action on the way belongs to a node that was made after the lap began.
  func isGrowth(_ trace: Trace, _ graph: CauseGraph) -> Bool {
    guard let first = vertices.first else { return false }
    return vertices.contains { vertex in
      let row = Int(graph.rows[vertex])
      guard trace.kinds[row] == .actionBegin else { return false }
      let created = trace.nodeTable[NodeSerial(trace.nodes[row])]?.created ?? 0
      return created > graph.rows[first] && created < Trace.missingRow
    }
  }
}
