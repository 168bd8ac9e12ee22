import TraceEvents
import TraceModel

/// Turns candidates into loops with names and verdicts, and joins those that are the same loop in other places.
struct LoopAssembly {
  let detection: LoopDetection
  let decision: LoopEndingDecision
  let aftermath: LoopAftermath

  private var trace: Trace { detection.trace }
  private var graph: CauseGraph { detection.graph }
  private var nearest: NearestWrites { detection.nearest }

  /// All loops of the candidates, worst first.
  func loops(of candidates: [LoopCandidate]) -> [FeedbackLoop] {
    var found: [FeedbackLoop] = []
    var place: [String: Int] = [:]
    for candidate in candidates {
      guard let loop = loop(of: candidate) else { continue }
      let signature = "\(loop.propertyName)|\(loop.line)"
      if let known = place[signature] {
        found[known] = LoopAssembly.join(found[known], loop)
      } else {
        place[signature] = found.count
        found.append(loop)
      }
    }
    return found.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.totalLaps != right.totalLaps { return left.totalLaps > right.totalLaps }
      return left.property < right.property
    }
  }

  /// Two instances of one loop as one: the worse one's figures, both counts.
  private static func join(_ first: FeedbackLoop, _ second: FeedbackLoop) -> FeedbackLoop {
    let isWorse = (second.severity, second.laps) > (first.severity, first.laps)
    var worst = isWorse ? second : first
    worst.occurrences = first.occurrences + second.occurrences
    worst.totalLaps = first.totalLaps + second.totalLaps
    worst.instances = first.instances + second.instances
    worst.guardDrops = first.guardDrops + second.guardDrops
    return worst
  }

  private func loop(of candidate: LoopCandidate) -> FeedbackLoop? {
    let property = NodeSerial(candidate.property)
    let endings = candidate.runs.map { decision.ending(of: $0, property: property) }
    let path = path(of: candidate)
    if isTimer(candidate, path) { return nil }
    let isGrowth = path.isGrowth(trace, graph)
    var worst: Int?
    for place in candidate.runs.indices {
      guard let best = worst else {
        worst = place
        continue
      }
      let rank = (endings[place].severity(isGrowth: isGrowth), candidate.runs[place].writes.count)
      if rank > (endings[best].severity(isGrowth: isGrowth), candidate.runs[best].writes.count) { worst = place }
    }
    guard let worst else { return nil }
    let run = candidate.runs[worst]
    let ending = endings[worst]
    let description = StepDescription(trace: trace, graph: graph)
    let (values, dropped) = values(of: run, ending)
    let rows = run.writes.map { graph.rows[$0] }
    guard let first = rows.first, let last = rows.last else { return nil }
    let members = path.members(description)
    let start = start(of: run, description)
    var isAtRest = false
    if case .settled = ending { isAtRest = true }
    var loop = FeedbackLoop(
      property: property, propertyName: trace.nodeTable.name(of: property),
      view: viewName(of: property, members: members), members: members,
      alsoWritten: alsoWritten(candidate, run),
      place: place(of: run), laps: run.writes.count, occurrences: candidate.runs.count,
      totalLaps: candidate.runs.reduce(0) { $0 + $1.writes.count }, instances: 1,
      values: Array((values).suffix(FeedbackLoop.keptLaps)), dropped: dropped,
      shape: LoopShape(
        storesWhatIsWatched(run) ? values + dropped : values, isAtRest: isAtRest, pixel: detection.pixel),
      ending: ending,
      severity: ending.severity(isGrowth: isGrowth),
      guardDrops: drops(of: candidate),
      writeRows: rows.suffix(FeedbackLoop.keptLaps), begin: Nanoseconds(trace.times[Int(first)]),
      end: Nanoseconds(trace.times[Int(last)]), frames: frames(from: Int(first), to: Int(last)),
      cost: detection.costs.total(of: run.writes + between(run, candidate.otherWrites)), startedBy: start.name,
      root: start.root, isDeferred: path.isDeferred(trace, graph), isGrowth: isGrowth,
      isMeasured: run.writes.last.map { nearest.isMeasured[$0] } ?? false, confidence: path.confidence(graph), fix: "")
    // One lap is advice where a value settles; where two actions rewrite each other it is only the first look at it.
    if loop.isDisagreement, !loop.isGrowth { loop.severity = max(loop.severity, .warning) }
    loop.fix = LoopFix(trace: trace, graph: graph, loop: loop, path: path).sentence
    return loop
  }

  /// Names of the other properties that the laps' own actions write: of the cycle, else of a run that came to rest before
  /// it showed one.
  private func alsoWritten(_ candidate: LoopCandidate, _ run: LapRun) -> [String] {
    if !candidate.companions.isEmpty || candidate.lap == nil {
      return candidate.companions.map { trace.nodeTable.name(of: NodeSerial($0)) }
    }
    var names: [String] = []
    for write in run.writes {
      guard let action = graph.causes(of: write).first, let place = nearest.place(ofWrite: write) else { continue }
      // An action's writes stand together.
      for near in max(0, place - 8)..<min(nearest.effectiveWrites.count, place + 9) where near != place {
        let other = nearest.effectiveWrites[near]
        let name = trace.nodeTable.name(of: NodeSerial(nearest.property(of: other)))
        guard graph.causes(of: other).first == action, nearest.property(of: other) != candidate.property,
          !names.contains(name)
        else { continue }
        names.append(name)
      }
    }
    return names
  }

  /// Whether the laps are a timer in other words: a task that sleeps and then writes what starts it anew, without
  /// measuring anything. A write put off within the frame or to the next one is no timer.
  private func isTimer(_ candidate: LoopCandidate, _ path: LoopPath) -> Bool {
    guard let lap = candidate.lap, path.isDeferred(trace, graph) else { return false }
    guard let run = candidate.runs.max(by: { $0.writes.count < $1.writes.count }), run.writes.count > 1,
      !run.writes.contains(where: { nearest.isMeasured[$0] })
    else { return false }
    let times = run.writes.map { trace.times[Int(graph.rows[$0])] }
    let waits = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    let interval = detection.frames.frames.first?.interval.rawValue ?? 0
    // A lap over several properties may be put off at each of them.
    return waits[waits.count / 2] > 2 * interval * Int64(max(1, lap.count - 1))
  }

  /// Deliveries dropped because of the laps' writes or what they wrote next.
  private func drops(of candidate: LoopCandidate) -> Int {
    Set(candidate.runs.flatMap(\.writes) + candidate.runs.map(\.tip)).reduce(0) { $0 + (aftermath.drops[$1] ?? 0) }
  }

  private func path(of candidate: LoopCandidate) -> LoopPath {
    if let lap = candidate.lap { return LoopPath(writes: lap, graph: graph, nearest: nearest) }
    return LoopPath(singleWrite: candidate.runs[0].writes[0], trace: trace, graph: graph)
  }

  /// Writes of other properties between the first and the last lap of a run.
  private func between(_ run: LapRun, _ others: [Int]) -> [Int] {
    guard let first = run.writes.first, let last = run.writes.last else { return [] }
    return Array(Set(others.filter { $0 > first && $0 < last })).sorted()
  }

  /// The value before, and after each lap; what guards dropped apart.
  private func values(of run: LapRun, _ ending: LoopEnding) -> (kept: [RecordedValue], dropped: [RecordedValue]) {
    var values: [RecordedValue] = []
    for (place, vertex) in run.writes.enumerated() {
      guard case .write(let write) = trace.event(at: Int(graph.rows[vertex])) else { continue }
      if place == 0 { values.append(write.old) }
      values.append(write.new)
    }
    var dropped: [RecordedValue] = []
    if case .cutByGuard = ending {
      for fired in aftermath.records[run.tip]?.guards ?? [] {
        guard let cause = graph.causes(of: fired).first,
          case .observedChange(let change) = trace.event(at: Int(graph.rows[Int(cause)]))
        else { continue }
        dropped.append(change.new)
      }
    }
    return (values, dropped)
  }

  /// Whether the property is given the watched value itself, so that a dropped value is one it would have had.
  private func storesWhatIsWatched(_ run: LapRun) -> Bool {
    guard let last = run.writes.last, case .write(let write) = trace.event(at: Int(graph.rows[last])) else {
      return false
    }
    var current = last
    while let cause = graph.causes(of: current).first {
      current = Int(cause)
      switch trace.event(at: Int(graph.rows[current])) {
      case .observedChange(let change): return change.new == write.new
      case .actionBegin, .task: continue
      default: return false
      }
    }
    return false
  }

  /// Where the last write is; of a stripped program nothing.
  private func place(of run: LapRun) -> CodePlace? {
    guard let last = run.writes.last, case .write(let write) = trace.event(at: Int(graph.rows[last])) else {
      return nil
    }
    return trace.place(of: write.code)
  }

  /// The owner's type; a model's property is shown by the first view that the lap goes through.
  private func viewName(of property: NodeSerial, members: [LoopMember]) -> String {
    let owner = trace.nodeTable.owningView(of: property)
    if let record = trace.nodeTable[owner] { return record.label }
    let body = members.first { $0.kind == .evaluation }
    return body.flatMap { trace.nodeTable[$0.node]?.label } ?? ""
  }

  private func start(of run: LapRun, _ description: StepDescription) -> (name: String, root: RootCause) {
    let first = run.trigger ?? run.writes[0]
    var current = first
    while let cause = graph.causes(of: current).first { current = Int(cause) }
    let root = graph.rootCause(of: current, in: trace)
    var name = root.name
    if let trigger = run.trigger { name += ": \(description.step(of: trigger).sentence)" }
    return (name, root)
  }

  /// Frames from one row to another, both ends' included.
  private func frames(from first: Int, to last: Int) -> Int {
    let begun = { (row: Int) in detection.frames.framesBegun(before: row) }
    return begun(last) - begun(first) + 1
  }
}

extension LoopDetection {
  /// Size of a pixel in points: the limit divided by the recording's scale.
  var pixel: Double {
    guard let text = trace.fact("display-scale"), let scale = Double(text), scale > 0 else { return options.pixel }
    return options.pixel / scale
  }
}
