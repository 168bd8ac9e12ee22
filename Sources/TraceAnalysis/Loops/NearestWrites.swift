import TraceEvents
import TraceModel

/// For each vertex of the cause graph the nearest writes behind it: those reached without passing another write.
///
/// Sets are shared: a vertex with one cause has its cause's set. Cost: O(edges); 4 bytes per vertex and the sets.
struct NearestWrites {
  /// A vertex keeps at most this many; a body with more changed inputs keeps its first. Sixteen is far above the
  /// reasons seen in real bodies, and keeps every pass linear.
  static let limit = 16

  /// Set number of each vertex; for a write the set that holds the write alone.
  private var setOf: [UInt32]
  /// Set number of what led to each write, by vertex; 0 for other vertices.
  private var setBehindWrite: [UInt32]
  private var offsets: [UInt32] = [0, 0]
  private var members: [UInt32] = []
  /// Newest event from outside behind each vertex, as `CauseGraph.newestRoots`.
  let roots: [Int32]
  /// Whether a measured value (geometry, preference, layout) lies between a vertex and the writes behind it.
  private(set) var isMeasured: [Bool]
  /// Vertices of the writes that told their readers, ascending.
  private(set) var effectiveWrites: [Int] = []
  /// Node of each vertex: the property, for a write.
  private let nodes: [UInt32]
  /// Vertices of writes that changed nothing, ascending.
  private(set) var silentWrites: [Int] = []

  init(_ trace: Trace, _ graph: CauseGraph) {
    setOf = [UInt32](repeating: 0, count: graph.count)
    setBehindWrite = setOf
    isMeasured = [Bool](repeating: false, count: graph.count)
    nodes = graph.rows.map { trace.nodes[Int($0)] }
    roots = graph.newestRoots(in: trace)
    for entry in graph.order {
      let vertex = Int(entry)
      let row = Int(graph.rows[vertex])
      let kind = trace.kinds[row]
      if NearestWrites.isCut(trace, row, kind) { continue }
      let merged = merge(graph.causes(of: vertex))
      var measured = NearestWrites.isMeasurement(trace, row, kind)
      for cause in graph.causes(of: vertex) where isMeasured[Int(cause)] && !isWrite(Int(cause), trace, graph) {
        measured = true
      }
      isMeasured[vertex] = measured
      guard kind == .write else {
        setOf[vertex] = merged
        continue
      }
      setBehindWrite[vertex] = merged
      guard case .write(let write) = trace.event(at: row) else { continue }
      switch write.outcome {
      case .notified, .notifiedEqual, .deferred:
        setOf[vertex] = newSet([UInt32(vertex)])
        effectiveWrites.append(vertex)
      case .silent, .discarded:
        silentWrites.append(vertex)
      }
    }
    effectiveWrites.sort()
    silentWrites.sort()
  }

  /// The nearest writes behind a vertex, the main cause's first; for a write the write itself.
  func nearest(to vertex: Int) -> ArraySlice<UInt32> { set(setOf[vertex]) }

  /// The nearest writes behind a write.
  func behind(write vertex: Int) -> ArraySlice<UInt32> { set(setBehindWrite[vertex]) }

  /// The property of a write.
  func property(of write: Int) -> UInt32 { nodes[write] }

  private func set(_ number: UInt32) -> ArraySlice<UInt32> {
    members[Int(offsets[Int(number)])..<Int(offsets[Int(number) + 1])]
  }

  private func isWrite(_ vertex: Int, _ trace: Trace, _ graph: CauseGraph) -> Bool {
    trace.kinds[Int(graph.rows[vertex])] == .write
  }

  /// Events from outside end a chain, and so does the end of an animation: it waited on the clock.
  private static func isCut(_ trace: Trace, _ row: Int, _ kind: EventKind) -> Bool {
    if kind == .external { return true }
    guard kind == .actionBegin, case .actionBegin(let action) = trace.event(at: row) else { return false }
    return action.kind == .animationCompletion
  }

  private mutating func merge(_ causes: ArraySlice<UInt32>) -> UInt32 {
    var only: UInt32 = 0
    var merged: [UInt32] = []
    for cause in causes {
      let number = setOf[Int(cause)]
      if number == 0 || number == only { continue }
      if only == 0 {
        only = number
        continue
      }
      if merged.isEmpty { merged = Array(set(only)) }
      for write in set(number) where merged.count < NearestWrites.limit && !merged.contains(write) {
        merged.append(write)
      }
    }
    if merged.isEmpty || merged.count == set(only).count { return only }
    return newSet(merged)
  }

  private mutating func newSet(_ writes: [UInt32]) -> UInt32 {
    members.append(contentsOf: writes)
    offsets.append(UInt32(members.count))
    return UInt32(offsets.count - 2)
  }

  /// Whether an event hands on a value that layout measured or a preference collected.
  private static func isMeasurement(_ trace: Trace, _ row: Int, _ kind: EventKind) -> Bool {
    switch kind {
    case .geometryChanged, .preferenceReduced: return true
    case .observedChange:
      guard case .observedChange(let change) = trace.event(at: row) else { return false }
      return change.kind == .onGeometryChange || change.kind == .onPreferenceChange
    default: return false
    }
  }
}
