import TraceEvents
public import TraceModel

extension CauseGraph {
  /// Reads the graph from a trace. O(rows + edges).
  public init(_ trace: Trace) {
    var builder = CauseGraphBuilder(trace)
    builder.collectVertices()
    builder.collectEdges()
    self = builder.graph
    sortByCause()
    followMeasuredValues(trace)
  }

  /// Fills `order`, and drops the edges that would close a cycle.
  ///
  /// Nearly all causes lie before their effects, so this is one walk through the rows; an evaluation that took up a
  /// cause while it ran is put behind that cause.
  mutating func sortByCause() {
    if isInOrder { return }
    var state = [UInt8](repeating: 0, count: count)
    order.reserveCapacity(count)
    var dropped: Set<UInt64> = []
    var stack: [(vertex: UInt32, next: UInt32)] = []
    for start in 0..<count where state[start] == 0 {
      stack.append((UInt32(start), offsets[start]))
      state[start] = 1
      while let top = stack.last {
        let vertex = Int(top.vertex)
        if top.next == offsets[vertex + 1] {
          state[vertex] = 2
          order.append(top.vertex)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let cause = Int(causeList[Int(top.next)])
        if state[cause] == 0 {
          state[cause] = 1
          stack.append((UInt32(cause), offsets[cause]))
        } else if state[cause] == 1 {
          dropped.insert(UInt64(vertex) << 32 | UInt64(cause))
        }
      }
    }
    if !dropped.isEmpty { drop(dropped) }
  }

  /// Whether every cause lies before its effect.
  private var isInOrder: Bool {
    for vertex in 0..<count {
      for cause in causes(of: vertex) where cause >= vertex { return false }
    }
    return true
  }

  private mutating func drop(_ edges: Set<UInt64>) {
    var kept: [UInt32] = []
    kept.reserveCapacity(causeList.count)
    var newOffsets: [UInt32] = [0]
    newOffsets.reserveCapacity(offsets.count)
    for vertex in 0..<count {
      for cause in causes(of: vertex) where !edges.contains(UInt64(vertex) << 32 | UInt64(cause)) {
        kept.append(cause)
      }
      newOffsets.append(UInt32(kept.count))
    }
    droppedEdges += causeList.count - kept.count
    causeList = kept
    offsets = newOffsets
  }
}

/// Turns rows into vertices and named causes into edges.
private struct CauseGraphBuilder {
  let trace: Trace
  var graph = CauseGraph()
  /// Vertex of each row, or `none`: dense while building, thrown away afterwards.
  var vertexOfRow: [UInt32]
  /// Causes of the evaluation at hand; the memory is used again.
  private var causeIDs: [EventID] = []
  static let none = UInt32.max

  init(_ trace: Trace) {
    self.trace = trace
    vertexOfRow = [UInt32](repeating: CauseGraphBuilder.none, count: trace.count)
  }

  mutating func collectVertices() {
    let vertices = trace.kinds.count { $0.isVertex }
    graph.rows.reserveCapacity(vertices)
    // Nearly every vertex has one cause.
    graph.causeList.reserveCapacity(vertices + vertices / 8)
    for row in 0..<trace.count where trace.kinds[row].isVertex {
      vertexOfRow[row] = UInt32(graph.rows.count)
      graph.rows.append(UInt32(row))
    }
  }

  mutating func collectEdges() {
    graph.offsets.reserveCapacity(graph.rows.count + 1)
    graph.evidences.reserveCapacity(graph.rows.count)
    for vertex in graph.rows.indices {
      let row = Int(graph.rows[vertex])
      let begin = graph.causeList.count
      var isMissing = false
      addNamed(row, of: vertex, since: begin, isMissing: &isMissing)
      let partner = trace.partners[row]
      if partner < Trace.missingRow { addNamed(Int(partner), of: vertex, since: begin, isMissing: &isMissing) }
      graph.evidences.append(conclude(row, of: vertex, since: begin, isMissing: isMissing))
      graph.offsets.append(UInt32(graph.causeList.count))
    }
  }

  /// Adds the causes that a row names. The column holds the main one; only kinds with several need the whole event.
  private mutating func addNamed(_ row: Int, of vertex: Int, since begin: Int, isMissing: inout Bool) {
    guard trace.kinds[row].canHaveSeveralCauses else {
      add(trace.causes[row], to: vertex, since: begin, isMissing: &isMissing)
      return
    }
    if trace.kinds[row] == .evaluationEnd {
      // Collected first: a closure that changed the builder would copy the trace for each call.
      var named: [EventID] = []
      swap(&named, &causeIDs)
      named.removeAll(keepingCapacity: true)
      trace.evaluationCauses(ofEnd: row) { named.append($0) }
      for cause in named { add(trace.row(of: cause), to: vertex, since: begin, isMissing: &isMissing) }
      swap(&named, &causeIDs)
      return
    }
    for cause in trace.event(at: row).allCauses {
      add(trace.row(of: cause), to: vertex, since: begin, isMissing: &isMissing)
    }
  }

  private mutating func add(_ causeRow: UInt32, to vertex: Int, since begin: Int, isMissing: inout Bool) {
    if causeRow == Trace.missingRow { isMissing = true }
    guard causeRow < Trace.missingRow, let cause = nearestVertex(Int(causeRow)), cause != vertex else { return }
    // A body that writes a model it reads names its own write as a reason; the write is the effect.
    if cause > vertex && names(UInt32(vertex), asCauseOf: cause) { return }
    if graph.causeList[begin...].contains(UInt32(cause)) { return }
    graph.causeList.append(UInt32(cause))
  }

  private func names(_ vertex: UInt32, asCauseOf later: Int) -> Bool {
    let causeRow = trace.causes[Int(graph.rows[later])]
    guard causeRow < Trace.missingRow, let cause = nearestVertex(Int(causeRow)) else { return false }
    return UInt32(cause) == vertex
  }

  /// The vertex of a row; for a row that is none, that of the span around it.
  private func nearestVertex(_ row: Int) -> Int? {
    var current = UInt32(row)
    if trace.kinds[row].isClosing && trace.partners[row] < Trace.missingRow { current = trace.partners[row] }
    while current < Trace.missingRow {
      let vertex = vertexOfRow[Int(current)]
      if vertex != CauseGraphBuilder.none { return Int(vertex) }
      current = trace.parents[Int(current)]
    }
    return nil
  }

  /// Says how the causes are known; without a named one, a span around the event stands in.
  private mutating func conclude(_ row: Int, of vertex: Int, since begin: Int, isMissing: Bool) -> Evidence {
    if graph.causeList.count > begin { return .observed }
    let kind = trace.kinds[row]
    if kind == .external { return .observed }
    if isMissing || !kind.isDoneByItsSpan { return .unknown }
    let parent = trace.parents[row]
    if parent < Trace.missingRow, let cause = nearestVertex(Int(parent)), cause != vertex {
      graph.causeList.append(UInt32(cause))
      return .inferred
    }
    return .unknown
  }
}

extension EventKind {
  /// Whether an event of this kind is a vertex of the cause graph.
  var isVertex: Bool {
    switch self {
    case .nodeCreated, .nodeRemoved, .nodeMoved, .external, .transactionBegin, .actionBegin, .observedChange,
      .guardFired, .write, .invalidated, .evaluationBegin, .validated, .diagnostic, .layoutBegin, .layoutInvalidated,
      .geometryChanged, .preferenceReduced, .drawBegin, .drawnNode, .animationBegin, .animationTick,
      .animationRetargeted, .task, .intervalBegin, .point:
      true
    default: false
    }
  }

  /// Whether events of this kind name more causes than the main one.
  var canHaveSeveralCauses: Bool {
    switch self {
    case .observedChange, .geometryChanged, .preferenceReduced, .evaluationEnd: true
    default: false
    }
  }

  /// Whether an event of this kind that names no cause is the doing of the span it stands in.
  var isDoneByItsSpan: Bool {
    switch self {
    case .write, .nodeCreated, .diagnostic, .task, .intervalBegin, .point, .animationBegin, .geometryChanged: true
    default: false
    }
  }
}
