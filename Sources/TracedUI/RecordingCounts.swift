import TraceEvents

/// What happened in a frame, in numbers: all that a recording of the level `counts` keeps of the runtime beside its frames.
struct RecordingCounts {
  private var counts: [String: Int] = [:]
  /// Types of the views that are there, by node.
  private var views: [NodeSerial: String] = [:]

  /// Counts an event.
  mutating func count(_ event: TraceEvent) {
    switch event {
    case .nodeCreated(let created):
      if created.kind == .view { views[created.node] = created.label }
      add("nodes made")
    case .nodeRemoved(let removed):
      views[removed.node] = nil
      add("nodes removed")
    case .write: add("writes")
    case .invalidated: add("invalidations")
    case .validated: add("validations")
    case .evaluationBegin(let begin):
      add("evaluations")
      if let view = views[begin.node] { add("evaluations of " + view) }
    case .measureBegin: add("measurements")
    case .measureCached: add("measurements from memory")
    case .placed: add("placements")
    case .drawnNode: add("nodes drawn")
    case .actionBegin: add("actions")
    case .guardFired: add("guards fired")
    default: break
    }
  }

  /// The numbers since the last call, by name; those that are 0 are left out.
  mutating func take() -> [CounterValue] {
    defer { counts.removeAll(keepingCapacity: true) }
    return counts.sorted { $0.key < $1.key }.map { CounterValue(name: $0.key, value: Double($0.value)) }
  }

  private mutating func add(_ name: String) { counts[name, default: 0] += 1 }
}
