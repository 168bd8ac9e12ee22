import TraceEvents
import TraceModel

/// Finds the feedback loops of a trace.
///
/// 1. `NearestWrites` gives each write the writes that led to it.
/// 2. Properties that write each other (or themselves) with no impulse from outside between are the strongly connected
///    components of the properties.
/// 3. In each component `LapChains` follows one property's writes from lap to lap.
/// 4. `LoopAftermath` and `LoopEndingDecision` say how each run ended, `LoopShape` how its values behave.
///
/// Each step is linear in rows, edges or writes.
struct LoopDetection {
  let trace: Trace
  let graph: CauseGraph
  let frames: FrameTable
  let options: AnalysisOptions
  let nearest: NearestWrites
  let costs: WriteCosts

  /// Properties of one component looked at as the subject of a loop of its own.
  static let mostSubjects = 64

  init(_ trace: Trace, _ graph: CauseGraph, _ frames: FrameTable, _ options: AnalysisOptions) {
    self.trace = trace
    self.graph = graph
    self.frames = frames
    self.options = options
    nearest = NearestWrites(trace, graph)
    costs = WriteCosts(trace, graph, nearest)
  }

  /// All loops: severe ones first, then by laps, then by row.
  func loops() -> [FeedbackLoop] {
    let byProperty = writesByProperty()
    var candidates = cyclicCandidates(byProperty)
    candidates += onceMeasured(except: Set(candidates.flatMap(\.covered)), writes: byProperty)
    let aftermath = LoopAftermath(trace, graph, nearest, runs: candidates.flatMap(\.runs))
    let assembly = LoopAssembly(
      detection: self,
      decision: LoopEndingDecision(
        trace: trace, graph: graph, frames: frames, nearest: nearest, aftermath: aftermath, options: options),
      aftermath: aftermath)
    return assembly.loops(of: candidates)
  }

  // MARK: Candidates

  /// Writes by property, properties in ascending order.
  private func writesByProperty() -> WritesByProperty {
    var writes: [UInt32: [Int]] = [:]
    for write in nearest.effectiveWrites { writes[nearest.property(of: write), default: []].append(write) }
    return (writes.keys.sorted(), writes)
  }

  private typealias WritesByProperty = (properties: [UInt32], writes: [UInt32: [Int]])

  private func cyclicCandidates(_ byProperty: WritesByProperty) -> [LoopCandidate] {
    let (properties, writes) = byProperty
    var number: [UInt32: Int] = [:]
    for (place, property) in properties.enumerated() { number[property] = place }
    var edges = [[Int]](repeating: [], count: properties.count)
    var seen: Set<UInt64> = []
    for write in nearest.effectiveWrites {
      guard let to = number[nearest.property(of: write)] else { continue }
      for before in nearest.behind(write: write) {
        guard Int(before) < write, nearest.roots[Int(before)] == nearest.roots[write],
          let from = number[nearest.property(of: Int(before))]
        else { continue }
        if seen.insert(UInt64(from) << 32 | UInt64(to)).inserted { edges[from].append(to) }
      }
    }
    return StrongComponents(edges: edges).cyclic.flatMap { component in
      candidates(in: component.map { properties[$0] }, writes)
    }
  }

  /// The loops of one component: the property written most first, then those that its laps do not write.
  private func candidates(in component: [UInt32], _ writes: [UInt32: [Int]]) -> [LoopCandidate] {
    let all = component.flatMap { writes[$0] ?? [] }.sorted()
    let subjects = component.sorted { left, right in
      let (leftCount, rightCount) = (writes[left]?.count ?? 0, writes[right]?.count ?? 0)
      return leftCount != rightCount ? leftCount > rightCount : left < right
    }
    var found: [LoopCandidate] = []
    var covered: Set<UInt32> = []
    for subject in subjects.prefix(LoopDetection.mostSubjects) where !covered.contains(subject) {
      let chains = LapChains(pivot: subject, writes: all, nearest: nearest, isSameSite: isSameSite)
      let runs = chains.runs.filter { $0.writes.count > 1 || $0.trigger != nil || nearest.isMeasured[$0.writes[0]] }
      guard let worst = runs.max(by: { $0.longestStretch < $1.longestStretch }),
        worst.longestStretch > 1 || worst.trigger != nil
      else { continue }
      var candidate = LoopCandidate(property: subject, runs: runs, lap: chains.lap(endingIn: worst.writes.last ?? 0))
      for run in runs {
        for write in run.writes {
          for other in chains.lap(endingIn: write)?.dropFirst().dropLast() ?? [] { candidate.otherWrites.append(other) }
        }
      }
      candidate.covered.insert(subject)
      for write in candidate.lap ?? [] { candidate.covered.insert(nearest.property(of: write)) }
      addCompanions(to: &candidate, of: component, writes)
      covered.formUnion(candidate.covered)
      found.append(candidate)
    }
    return found
  }

  /// Whether two writes were made by the same statement, called back in the same place.
  private func isSameSite(_ first: Int, _ second: Int) -> Bool {
    guard case .write(let one) = trace.event(at: Int(graph.rows[first])),
      case .write(let other) = trace.event(at: Int(graph.rows[second])),
      // The compiler may have copied the closure: then the place tells that it is one.
      one.code == other.code || trace.place(of: one.code).map({ $0 == trace.place(of: other.code) }) ?? false,
      let cause = graph.causes(of: first).first, let otherCause = graph.causes(of: second).first,
      case .actionBegin(let action) = trace.event(at: Int(graph.rows[Int(cause)])),
      case .actionBegin(let otherAction) = trace.event(at: Int(graph.rows[Int(otherCause)]))
    else { return false }
    return action.kind == otherAction.kind && action.node == otherAction.node
  }

  /// Properties that the same actions write beside the lap's own.
  private func addCompanions(to candidate: inout LoopCandidate, of component: [UInt32], _ writes: [UInt32: [Int]]) {
    let actions = Set(
      candidate.runs.flatMap(\.writes).compactMap { graph.causes(of: $0).first }
        + candidate.otherWrites.compactMap {
          graph.causes(of: $0).first
        })
    for property in component where !candidate.covered.contains(property) {
      let own = writes[property] ?? []
      let shared = own.filter { write in graph.causes(of: write).first.map { actions.contains($0) } ?? false }
      if shared.count * 2 > own.count {
        candidate.companions.append(property)
        candidate.covered.insert(property)
      }
    }
  }

  /// Properties that hold a measured value and settle at once: one extra pass each time.
  private func onceMeasured(except covered: Set<UInt32>, writes: WritesByProperty) -> [LoopCandidate] {
    writes.properties.compactMap { property in
      if covered.contains(property) { return nil }
      let measured = (writes.writes[property] ?? []).filter { nearest.isMeasured[$0] || storesReadersSize($0) }
      if measured.isEmpty { return nil }
      let runs = measured.map { LapRun(writes: [$0], longestStretch: 1, trigger: nil, impulses: 0, tip: $0) }
      return LoopCandidate(property: property, runs: runs, lap: nil)
    }
  }
}

extension LoopDetection {
  /// Whether a write in an onAppear below a `GeometryReader` stores a length that the reader was given: nothing was
  /// announced, since the closure captured it, but the value tells.
  private func storesReadersSize(_ write: Int) -> Bool {
    guard case .write(let event) = trace.event(at: Int(graph.rows[write])),
      let stored = LoopShape.components(of: event.new), stored.contains(where: { $0 != 0 }),
      let cause = graph.causes(of: write).first,
      case .actionBegin(let action) = trace.event(at: Int(graph.rows[Int(cause)])), action.kind == .onAppear
    else { return false }
    var node = action.node
    while let record = trace.nodeTable[node], !record.parent.isNone {
      node = record.parent
      guard trace.nodeTable[node]?.label == "GeometryReader" else { continue }
      let sizes = geometries(before: Int(graph.rows[write])).filter { trace.nodeTable[$0.node]?.parent == node }
      guard let size = sizes.last.flatMap({ LoopShape.components(of: $0.new) }) else { return false }
      return stored.allSatisfy(size.contains)
    }
    return false
  }

  /// Rows looked back for a reader's size: a screen's first pass has some thousand, and the search stays linear.
  private static let mostRowsBack = 4096

  /// Sizes that were handed on in the frame of a row, before it.
  private func geometries(before row: Int) -> [GeometryChanged] {
    var found: [GeometryChanged] = []
    var current = row - 1
    let least = max(0, row - LoopDetection.mostRowsBack)
    while current >= least, trace.kinds[current] != .frameBegin {
      if case .geometryChanged(let change) = trace.event(at: current) { found.append(change) }
      current -= 1
    }
    return found.reversed()
  }
}

/// A property whose writes lap, before names and verdicts.
struct LoopCandidate {
  /// The subject.
  var property: UInt32
  /// Its runs, in order.
  var runs: [LapRun]
  /// Writes of one whole lap, first and last of the subject; nil where a value is only stored once.
  var lap: [Int]?
  /// Properties that the laps write: the subject, the others on the way, and companions.
  var covered: Set<UInt32> = []
  /// Properties written by the same actions, ascending.
  var companions: [UInt32] = []
  /// Writes of other properties on the way of the laps.
  var otherWrites: [Int] = []
}
