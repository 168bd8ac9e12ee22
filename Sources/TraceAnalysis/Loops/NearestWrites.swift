import TraceEvents
import TraceModel

/// For each vertex of the cause graph the nearest writes behind it: those reached without passing another write.
///
/// Sets are shared: a vertex with one cause has its cause's set. Cost: O(edges); 8 bytes per vertex and the sets.
struct NearestWrites {
  /// A vertex keeps at most this many; a body with more changed inputs keeps its first. Sixteen is far above the
  /// reasons seen in real bodies, and keeps every pass linear.
  static let limit = 16

  /// Set number of each vertex; for a write the set that holds the write alone.
  private var setOf: [UInt32]
  /// Set number of what led to each write, by the number of the set that holds the write alone; 0 for other sets.
  private var setBehind: [UInt32] = [0]
  /// What led to writes that changed nothing, by vertex.
  private var setBehindSilent: [Int: UInt32] = [:]
  /// Place of each set's first write among the effective ones.
  private var placeOfSet: [UInt32] = [0]
  private var offsets: [UInt32] = [0, 0]
  private var members: [UInt32] = []
  /// Newest event from outside behind each vertex, as `CauseGraph.newestRoots`.
  let roots: [Int32]
  /// Whether a measured value (geometry, preference) lies between a vertex and the writes behind it.
  let isMeasured: [Bool]
  /// Vertices of the writes that told their readers, ascending.
  private(set) var effectiveWrites: [Int] = []
  /// Node of each row: the property, for a write.
  private let nodes: [UInt32]
  /// Row of each vertex.
  private let rows: [UInt32]
  /// Vertices of writes that changed nothing, ascending.
  private(set) var silentWrites: [Int] = []

  init(_ trace: Trace, _ graph: CauseGraph) {
    setOf = [UInt32](repeating: 0, count: graph.count)
    isMeasured = graph.isMeasured
    nodes = trace.nodes
    rows = graph.rows
    roots = graph.newestRoots(in: trace)
    graph.inCauseOrder { vertex in add(vertex, trace, graph) }
    // Writes come in the order of causes, which is that of rows but for a few.
    if !zip(effectiveWrites, effectiveWrites.dropFirst()).allSatisfy({ $0 < $1 }) { effectiveWrites.sort() }
    silentWrites.sort()
    placeOfSet = [UInt32](repeating: 0, count: offsets.count - 1)
    for (place, write) in effectiveWrites.enumerated() { placeOfSet[Int(setOf[write])] = UInt32(place) }
    for number in placeOfSet.indices where setBehind[number] == NearestWrites.isMixed {
      if let first = set(UInt32(number)).first { placeOfSet[number] = placeOfSet[Int(setOf[Int(first)])] }
    }
  }

  private mutating func add(_ vertex: Int, _ trace: Trace, _ graph: CauseGraph) {
    let row = Int(graph.rows[vertex])
    let kind = trace.kinds[row]
    if CauseGraph.waitsForOutside(trace, row, kind) { return }
    let merged = merge(graph.causes(of: vertex))
    guard kind == .write else {
      setOf[vertex] = merged
      return
    }
    switch trace.writeOutcome(at: row) {
    case .notified, .notifiedEqual, .deferred:
      setOf[vertex] = newSet(CollectionOfOne(UInt32(vertex)), behind: merged)
      effectiveWrites.append(vertex)
    case .silent, .discarded:
      if merged != 0 { setBehindSilent[vertex] = merged }
      silentWrites.append(vertex)
    case nil: break
    }
  }

  /// The nearest writes behind a vertex, the main cause's first; for a write the write itself.
  func nearest(to vertex: Int) -> ArraySlice<UInt32> { set(setOf[vertex]) }

  /// The nearest writes behind a write.
  func behind(write vertex: Int) -> ArraySlice<UInt32> {
    let own = setOf[vertex]
    return set(own == 0 ? setBehindSilent[vertex] ?? 0 : setBehind[Int(own)])
  }

  /// Place among the effective writes of the first write that is nearest to a vertex; nil where there is none. O(1).
  func place(ofNearestTo vertex: Int) -> Int? { setOf[vertex] == 0 ? nil : Int(placeOfSet[Int(setOf[vertex])]) }

  /// Place of an effective write among them; nil for other vertices. O(1).
  func place(ofWrite vertex: Int) -> Int? {
    guard let place = place(ofNearestTo: vertex), effectiveWrites[place] == vertex else { return nil }
    return place
  }

  /// The property of a write.
  func property(of write: Int) -> UInt32 { nodes[Int(rows[write])] }

  private func set(_ number: UInt32) -> ArraySlice<UInt32> {
    members[Int(offsets[Int(number)])..<Int(offsets[Int(number) + 1])]
  }

  private mutating func merge(_ causes: ArraySlice<UInt32>) -> UInt32 {
    if causes.count == 1, let cause = causes.first { return setOf[Int(cause)] }
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
    return newSet(merged, behind: NearestWrites.isMixed)
  }

  /// In place of a set behind: the set holds several writes.
  private static let isMixed = UInt32.max

  private mutating func newSet(_ writes: some Collection<UInt32>, behind: UInt32) -> UInt32 {
    members.append(contentsOf: writes)
    offsets.append(UInt32(members.count))
    setBehind.append(behind)
    return UInt32(offsets.count - 2)
  }
}
