import TraceEvents
import TraceModel

extension AggregatedCauses {
  /// Aggregates the vertices of a range of rows, with their causes wherever they lie. O(rows + edges).
  init(_ trace: Trace, _ graph: CauseGraph, rows: ClosedRange<Int>? = nil) {
    guard trace.count > 0 else { return }
    let range = rows ?? 0...(trace.count - 1)
    var builder = AggregationBuilder(trace: trace, graph: graph)
    for vertex in graph.vertices(in: range) { builder.add(vertex) }
    builder.addTimes(range)
    self = builder.result
  }
}

/// Gives each vertex its node and counts edges.
private struct AggregationBuilder {
  private struct NodeKey: Hashable {
    var kind: ChainStepKind
    var name: String
  }

  private struct EdgeKey: Hashable {
    var cause: Int
    var effect: Int
    var label: String
  }

  let trace: Trace
  let graph: CauseGraph
  let description: StepDescription
  var result = AggregatedCauses()
  private var nodeOfVertex: [Int: Int] = [:]
  private var nodeOfKey: [NodeKey: Int] = [:]
  private var edgeOfKey: [EdgeKey: Int] = [:]

  init(trace: Trace, graph: CauseGraph) {
    self.trace = trace
    self.graph = graph
    description = StepDescription(trace: trace, graph: graph)
  }

  mutating func add(_ vertex: Int) {
    let row = Int(graph.rows[vertex])
    if AggregationBuilder.isPassedThrough(trace.kinds[row]) { return }
    let node = node(of: vertex)
    let about = NodeSerial(trace.nodes[row])
    if !about.isNone { result.nodes[node].instances[about, default: 0] += 1 }
    if trace.kinds[row] == .validated {
      result.nodes[node].skipped += 1
    } else {
      result.nodes[node].count += 1
    }
    let labels = labels(of: row)
    let causes = graph.causes(of: vertex)
    if causes.isEmpty { addRoot(of: vertex, to: node) }
    for cause in causes {
      guard let source = shown(Int(cause)) else { continue }
      let label = labels[cause] ?? labels[UInt32.max] ?? ""
      addEdge(self.node(of: source), node, label, graph.evidence(of: vertex))
    }
  }

  /// Adds own times: a measurement's to the pass around it.
  mutating func addTimes(_ range: ClosedRange<Int>) {
    var own: [Int: Int64] = [:]
    SpanWalk.run(trace, rows: range.lowerBound..<(range.upperBound + 1), graph: graph) { span in
      guard let node = nodeOfVertex[span.vertex] else { return }
      own[node, default: 0] += span.own
    }
    for (node, time) in own { result.nodes[node].own = Nanoseconds(time) }
  }

  private mutating func addRoot(of vertex: Int, to node: Int) {
    let root = graph.rootCause(of: vertex, in: trace)
    switch root {
    case .external: return
    case .host: addEdge(self.node(NodeKey(kind: .external, name: root.name), isApp: false), node, "", .observed)
    case .unknown: addEdge(self.node(NodeKey(kind: .unknown, name: root.name), isApp: false), node, "", .unknown)
    }
  }

  private mutating func addEdge(_ cause: Int, _ effect: Int, _ label: String, _ evidence: Evidence) {
    result.evidenceCounts[evidence, default: 0] += 1
    let key = EdgeKey(cause: cause, effect: effect, label: label)
    if let known = edgeOfKey[key] {
      result.edges[known].count += 1
      if evidence != .observed { result.edges[known].evidence = evidence }
      return
    }
    edgeOfKey[key] = result.edges.count
    result.edges.append(
      AggregatedCauses.Edge(cause: cause, effect: effect, label: label, evidence: evidence, count: 1))
  }

  /// Marks and transactions only pass a cause on; a created node is its creating body's edge `Creation`.
  private static func isPassedThrough(_ kind: EventKind) -> Bool {
    switch kind {
    case .invalidated, .transactionBegin, .nodeCreated, .observedChange: true
    default: false
    }
  }

  /// The vertex that is shown for a cause: itself, or the nearest behind it that is no mere mark.
  private func shown(_ vertex: Int) -> Int? {
    var current = vertex
    while AggregationBuilder.isPassedThrough(trace.kinds[Int(graph.rows[current])]) {
      guard let cause = graph.causes(of: current).first else { return nil }
      current = Int(cause)
    }
    return current
  }

  /// Changed fields of an evaluation by the cause's vertex; under `UInt32.max` what holds for every cause.
  private func labels(of row: Int) -> [UInt32: String] {
    let partner = trace.partners[row]
    guard trace.kinds[row] == .evaluationBegin, partner < Trace.missingRow,
      case .evaluationEnd(let end) = trace.event(at: Int(partner))
    else { return [:] }
    var labels: [UInt32: String] = [:]
    for reason in end.reasons {
      let cause = trace.row(of: reason.cause)
      guard cause < Trace.missingRow, let vertex = graph.vertex(ofRow: Int(cause), in: trace) else { continue }
      labels[UInt32(vertex)] = reason.field == "created" ? "Creation" : reason.field
    }
    return labels
  }

  private mutating func node(of vertex: Int) -> Int {
    if let known = nodeOfVertex[vertex] { return known }
    let row = Int(graph.rows[vertex])
    let step = description.step(of: vertex)
    var key = NodeKey(kind: step.kind, name: step.title)
    switch trace.kinds[row] {
    // A skipped body is counted at the node of the body.
    case .validated: key.kind = .evaluation
    case .layoutBegin: key.name = "layout pass"
    case .layoutInvalidated: key.name = "layout of \(description.ownerName(of: step.node))"
    case .drawBegin: key.name = "drawing"
    case .task: key.name = "task"
    default: break
    }
    let node = node(key, isApp: step.isApp)
    nodeOfVertex[vertex] = node
    return node
  }

  private mutating func node(_ key: NodeKey, isApp: Bool) -> Int {
    if let known = nodeOfKey[key] { return known }
    let node = result.nodes.count
    nodeOfKey[key] = node
    result.nodes.append(AggregatedCauses.Node(kind: key.kind, name: key.name, isApp: isApp))
    return node
  }
}
