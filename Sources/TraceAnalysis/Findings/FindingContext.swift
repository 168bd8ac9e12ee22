import TraceEvents
import TraceModel

/// What the rules search in.
struct FindingContext {
  let trace: Trace
  let options: AnalysisOptions
  let frames: FrameTable
  let hitches: HitchSummary
  let updates: UpdateTable
  let graph: CauseGraph
  let nearest: NearestWrites
  let effects: WriteEffects
  let loops: [FeedbackLoop]
  let lanes: Set<Lane>

  var description: StepDescription { StepDescription(trace: trace, graph: graph) }

  /// Refresh interval: the budget of a frame; of a recording without frames that of 60 Hz.
  var budget: Nanoseconds { frames.frames.first?.interval ?? Nanoseconds(16_666_667) }

  /// Cost below which a finding about cost is advice at most.
  var floor: Int64 { Int64(Double(budget.rawValue) * options.costFloor) }

  /// Whether times were measured, not modelled.
  var hasMeasuredTimes: Bool { trace.fact("clock") == "real" }

  /// Nanoseconds that the thread did not run in the frame around a row: at most that long was any span in it interrupted.
  func notRunning(around row: Int) -> Int64 {
    guard let position = frames.position(holding: row) else { return 0 }
    let frame = frames.frames[position]
    return max(0, min(frame.notRunning, frame.duration).rawValue)
  }

  /// Whether times were measured in a debug build: several times those of a release build, and not by the same factor.
  var hasUnoptimizedTimes: Bool { hasMeasuredTimes && trace.fact("build") == "debug" }

  /// The subject of a view's type, with the place of its body.
  func subject(view node: NodeSerial, property: NodeSerial = .none) -> FindingSubject {
    let record = trace.nodeTable[node]
    return FindingSubject(
      node: node, view: record?.label ?? "", property: propertyName(property),
      place: record.flatMap { trace.place(of: $0.code) })
  }

  /// A property as a subject names it: without its owner for a view's own, `Type.property` for a model's.
  func propertyName(_ property: NodeSerial) -> String {
    guard let record = trace.nodeTable[property] else { return "" }
    return record.label.hasPrefix("_") ? String(record.label.dropFirst()) : record.label
  }

  /// Type name of the app view at or above a node, or the node's own name.
  func viewName(of node: NodeSerial) -> String { description.ownerName(of: node) }

  /// Whether a node is a body of the app.
  func isBody(_ node: NodeSerial) -> Bool {
    let kind = trace.nodeTable.kind(of: node)
    return kind == .view || kind == .viewModifier
  }

  /// The kind of outside event behind a vertex, or nil.
  func rootKind(of vertex: Int) -> ExternalKind? {
    let root = nearest.roots[vertex]
    return root >= 0 ? trace.externalKind(at: Int(graph.rows[Int(root)])) : nil
  }

  /// Lanes that were captured: those with an event, and those that are captured along with bodies. An app that never
  /// writes and has no action is captured with nothing in these lanes.
  static func lanes(of trace: Trace) -> Set<Lane> {
    var lanes: Set<Lane> = []
    var isSeen = [Bool](repeating: false, count: 256)
    for kind in trace.kinds { isSeen[Int(kind.rawValue)] = true }
    for kind in EventKind.allCases where isSeen[Int(kind.rawValue)] {
      switch kind {
      case .frameBegin: lanes.insert(.frames)
      case .write: lanes.insert(.writes)
      case .evaluationBegin: lanes.formUnion([.evaluations, .writes, .actions])
      case .layoutBegin: lanes.insert(.layout)
      case .drawBegin: lanes.insert(.drawing)
      case .actionBegin: lanes.insert(.actions)
      default: break
      }
    }
    return lanes
  }
}
