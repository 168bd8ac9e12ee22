import TraceEvents
import TraceModel

/// Answers "why did this run" for single rows, bodies and frames.
public struct CauseChains: Sendable {
  let trace: Trace
  let graph: CauseGraph
  let frames: FrameTable

  /// A chain longer than this is cut at its root's end; a loop's chain can have thousands of steps.
  public static let longestChain = 200

  /// The chains of every evaluated body of a frame, in order of evaluation.
  ///
  /// - Parameters:
  ///   - view: type name; nil for all views.
  ///   - primitives: whether evaluations of the runtime's own views are wanted too.
  public func chains(inFrame frame: Frame, view: String? = nil, primitives: Bool = false) -> [CauseChain] {
    let end = frame.isFinished ? Int(frame.endRow) : trace.count - 1
    return graph.vertices(in: Int(frame.beginRow)...max(end, Int(frame.beginRow))).compactMap { vertex in
      let row = Int(graph.rows[vertex])
      guard trace.kinds[row] == .evaluationBegin else { return nil }
      let node = NodeSerial(trace.nodes[row])
      let record = trace.nodeTable[node]
      if let view, record?.label != view { return nil }
      let isBody = record?.kind == .view || record?.kind == .viewModifier
      return isBody || primitives ? chain(of: vertex) : nil
    }
  }

  /// Steps from the root to a row, the row's own last; empty for rows that have no causes. O(length).
  public func steps(to row: Int) -> [ChainStep] {
    guard let vertex = graph.vertex(ofRow: row, in: trace) else { return [] }
    return path(to: vertex).steps
  }

  func chain(of vertex: CauseGraph.Vertex) -> CauseChain {
    let description = StepDescription(trace: trace, graph: graph)
    let row = Int(graph.rows[vertex])
    let node = NodeSerial(trace.nodes[row])
    let path = path(to: vertex)
    var others: [ChainStep] = []
    for cause in graph.causes(of: vertex).dropFirst() { others.append(description.step(of: origin(of: Int(cause)))) }
    return CauseChain(
      row: UInt32(row), node: node, title: description.bodyName(of: node),
      steps: path.steps + consequences(of: vertex, description), bodyPosition: path.steps.count - 1,
      otherReasons: others, omittedSteps: path.omitted, root: path.root)
  }

  /// Follows the main causes back to the root.
  func path(to vertex: CauseGraph.Vertex) -> (steps: [ChainStep], omitted: Int, root: RootCause) {
    let description = StepDescription(trace: trace, graph: graph)
    var steps: [ChainStep] = []
    var omitted = 0
    var current = vertex
    while true {
      if steps.count < CauseChains.longestChain {
        let step = description.step(of: current)
        // An invalidation and a transaction only pass a cause on.
        if step.kind != .transaction || current == vertex { steps.append(step) }
      } else {
        omitted += 1
      }
      guard let cause = graph.causes(of: current).first else { break }
      current = Int(cause)
    }
    let root = graph.rootCause(of: current, in: trace)
    if root == .unknown, let last = steps.last, last.kind != .unknown {
      steps.append(description.unknownStep(before: last))
    }
    return (steps.reversed(), omitted, root)
  }

  /// The nearest write or outside event behind a vertex along main causes; the vertex itself where there is none.
  private func origin(of vertex: CauseGraph.Vertex) -> CauseGraph.Vertex {
    var current = vertex
    while true {
      let kind = trace.kinds[Int(graph.rows[current])]
      if kind == .write || kind == .external { return current }
      guard let cause = graph.causes(of: current).first else { return vertex }
      current = Int(cause)
    }
  }

  /// What followed in the same frame: layout asked for by the body, what was drawn of it, the frame itself.
  func consequences(of vertex: CauseGraph.Vertex, _ description: StepDescription) -> [ChainStep] {
    let row = Int(graph.rows[vertex])
    guard let position = frames.position(holding: row) else { return [] }
    let frame = frames.frames[position]
    let last = frame.isFinished ? Int(frame.endRow) : trace.count - 1
    var reached: Set<Int> = [vertex]
    var layoutPass: ChainStep?
    var drawn: [CauseGraph.Vertex] = []
    for later in (vertex + 1)..<max(vertex + 1, graph.vertices(in: row...last).upperBound) {
      let kind = trace.kinds[Int(graph.rows[later])]
      guard kind.carriesToTheScreen else { continue }
      let isReached = graph.causes(of: later).contains { reached.contains(Int($0)) }
      if isReached { reached.insert(later) }
      switch kind {
      case .layoutBegin:
        // A pass serves every invalidation before it, whichever it names as its main cause.
        if layoutPass == nil && (isReached || reached.count > 1) {
          layoutPass = description.step(of: later)
          reached.insert(later)
        }
      case .drawnNode: if isReached { drawn.append(later) }
      default: break
      }
    }
    let node = NodeSerial(trace.nodes[row])
    return [layoutPass, step(of: drawn, for: node, description), step(of: frame)].compactMap { $0 }
  }

  /// What was drawn because of a body: its own drawing if there is one, else the first; how many views more.
  private func step(of drawn: [CauseGraph.Vertex], for body: NodeSerial, _ description: StepDescription) -> ChainStep? {
    let owners = drawn.map { trace.nodeTable.owningView(of: NodeSerial(trace.nodes[Int(graph.rows[$0])])) }
    guard let chosen = owners.firstIndex(of: body) ?? owners.indices.first else { return nil }
    var step = description.step(of: drawn[chosen])
    let others = Set(owners).count - 1
    if others > 0 {
      let more = "and \(others) more \(others == 1 ? "view" : "views")"
      step.detail = step.detail.isEmpty ? more : "\(step.detail) \(more)"
    }
    return step
  }

  private func step(of frame: Frame) -> ChainStep {
    let late = frame.lateness
    var detail = "\(frame.duration.text) of work"
    if late > .zero { detail += ", \(late.text) late" }
    if !frame.didDraw { detail += ", nothing drawn" }
    return ChainStep(
      kind: .frame, row: frame.beginRow, node: .none, title: "\(frame.index.rawValue)", detail: detail, place: nil,
      time: frame.end, duration: frame.duration, evidence: .observed, isApp: false)
  }
}

extension EventKind {
  /// Kinds through which a body's result reaches the screen.
  fileprivate var carriesToTheScreen: Bool {
    switch self {
    case .evaluationBegin, .layoutInvalidated, .layoutBegin, .drawnNode: true
    default: false
    }
  }
}
