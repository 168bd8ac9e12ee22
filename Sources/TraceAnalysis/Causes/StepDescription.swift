public import TraceEvents
import TraceModel

/// Makes steps of vertices: names, details and places.
struct StepDescription {
  let trace: Trace
  let graph: CauseGraph

  /// The step of a vertex.
  func step(of vertex: CauseGraph.Vertex) -> ChainStep {
    let row = Int(graph.rows[vertex])
    let parts = parts(of: row)
    let node = NodeSerial(trace.nodes[row])
    return ChainStep(
      kind: parts.kind, row: UInt32(row), node: node, title: parts.title, detail: parts.detail,
      place: parts.code.flatMap { trace.place(of: $0) }, time: Nanoseconds(trace.times[row]),
      duration: trace.duration(of: row).map { Nanoseconds($0) }, evidence: graph.evidence(of: vertex),
      isApp: parts.isApp ?? (trace.nodeTable[node]?.kind.isApp ?? false))
  }

  /// The step that stands for a cause nobody recorded.
  func unknownStep(before step: ChainStep) -> ChainStep {
    ChainStep(
      kind: .unknown, row: Trace.noRow, node: .none, title: "unknown cause", detail: "", place: nil, time: step.time,
      duration: nil, evidence: .unknown, isApp: false)
  }

  /// A property's name, `View.property`; a node's type name otherwise.
  func name(of node: NodeSerial) -> String { trace.nodeTable.name(of: node) }

  /// The view that a modifier, callback or geometry belongs to, by name.
  func ownerName(of node: NodeSerial) -> String {
    let owner = trace.nodeTable.owningView(of: node)
    return owner.isNone ? name(of: node) : name(of: owner)
  }

  private struct Parts {
    var kind: ChainStepKind
    var title: String
    var detail = ""
    var code: CodeAddress?
    var isApp: Bool?
  }

  private func parts(of row: Int) -> Parts {
    let event = trace.event(at: row)
    switch event {
    case .external(let external): return outside(external)
    case .actionBegin(let action): return self.action(action)
    case .task(let task):
      return Parts(kind: .deferred, title: "task \(task.task)", detail: "\(task.stage)", isApp: true)
    case .write(let write):
      return Parts(
        kind: .write, title: name(of: write.property), detail: detail(of: write), code: write.code, isApp: true)
    case .observedChange(let change):
      return Parts(
        kind: .observedChange, title: "\(change.kind.name)(of: \(change.valueType)) of \(ownerName(of: change.node))",
        detail: "\(change.old.text) → \(change.new.text)")
    case .evaluationBegin: return evaluation(row)
    case .validated(let validated): return Parts(kind: .skipped, title: bodyName(of: validated.node))
    case .guardFired(let fired): return Parts(kind: .guardFired, title: fired.kind.name, detail: fired.message)
    case .diagnostic(let diagnostic):
      return Parts(kind: .diagnostic, title: diagnostic.id, detail: diagnostic.message, code: diagnostic.code)
    case .nodeCreated(let created): return Parts(kind: .node, title: "\(created.label) created", code: created.code)
    case .nodeRemoved(let removed):
      return Parts(kind: .node, title: "\(name(of: removed.node)) removed", detail: "\(removed.reason)")
    case .nodeMoved(let moved): return Parts(kind: .node, title: "\(name(of: moved.node)) moved")
    case .transactionBegin(let transaction):
      return Parts(kind: .transaction, title: "transaction", detail: transaction.animation)
    case .invalidated(let invalidated):
      return Parts(kind: .transaction, title: "\(name(of: invalidated.node)) invalidated")
    case .intervalBegin(let interval):
      return Parts(kind: .interval, title: interval.name, detail: interval.message, isApp: true)
    case .point(let point): return Parts(kind: .interval, title: point.name, detail: point.message, isApp: true)
    default: return layoutOrDrawing(event)
    }
  }

  private func layoutOrDrawing(_ event: TraceEvent) -> Parts {
    switch event {
    case .layoutBegin(let layout): return Parts(kind: .layout, title: "pass \(layout.pass)")
    case .layoutInvalidated(let invalidated): return Parts(kind: .layout, title: "of \(name(of: invalidated.node))")
    case .geometryChanged(let change):
      return Parts(
        kind: .geometry, title: ownerName(of: change.node), detail: "\(change.old.text) → \(change.new.text)")
    case .preferenceReduced(let reduced):
      return Parts(kind: .preference, title: reduced.key, detail: "= \(reduced.value.text)")
    case .drawBegin: return Parts(kind: .draw, title: "begins")
    case .drawnNode(let drawn):
      return Parts(kind: .draw, title: ownerName(of: drawn.node), detail: drawn.changed ? "" : "(unchanged)")
    case .animationBegin(let animation):
      return Parts(kind: .animation, title: "animation of \(ownerName(of: animation.node))", detail: animation.curve)
    case .animationTick(let tick):
      return Parts(kind: .animation, title: "animation of \(ownerName(of: tick.node)) moves")
    case .animationRetargeted: return Parts(kind: .animation, title: "animation retargeted")
    default: return Parts(kind: .unknown, title: "\(event.kind)")
    }
  }

  private func outside(_ external: ExternalEvent) -> Parts {
    if external.kind == .unknown {
      return Parts(kind: .unknown, title: "unknown cause", detail: external.detail, isApp: false)
    }
    let detail = external.detail == external.kind.name ? "" : external.detail
    // The user's own doing is drawn as an app node, as Instruments draws it.
    return Parts(kind: .external, title: external.kind.name, detail: detail, isApp: true)
  }

  private func action(_ action: ActionBegin) -> Parts {
    let owner = ownerName(of: action.node)
    let title = owner.isEmpty ? action.kind.name : "\(action.kind.name) of \(owner)"
    return Parts(kind: action.kind.isHop ? .deferred : .action, title: title, isApp: true)
  }

  private func evaluation(_ row: Int) -> Parts {
    let node = NodeSerial(trace.nodes[row])
    var detail = ""
    let partner = trace.partners[row]
    if partner < Trace.missingRow, case .evaluationEnd(let end) = trace.event(at: Int(partner)) {
      var fields: [String] = []
      for reason in end.reasons where !fields.contains(reason.field) { fields.append(reason.field) }
      detail = fields.joined(separator: ", ")
      if detail == "created" { detail = "(first evaluation)" } else if !detail.isEmpty { detail += " changed" }
      if end.result == .equal { detail += ", result equal" }
    }
    return Parts(kind: .evaluation, title: bodyName(of: node), detail: detail, code: trace.nodeTable[node]?.code)
  }

  /// `FeedRow.body` for a view, the plain name for anything else.
  func bodyName(of node: NodeSerial) -> String {
    let kind = trace.nodeTable[node]?.kind
    return kind == .view || kind == .viewModifier ? "\(name(of: node)).body" : name(of: node)
  }

  private func detail(of write: Write) -> String {
    let change = "\(write.old.text) → \(write.new.text)"
    switch write.outcome {
    case .notified: return change
    case .silent: return "\(change) (equal, nobody told)"
    case .notifiedEqual: return "\(change) (equal, readers told)"
    case .discarded: return "\(change) (thrown away: written during a view update)"
    case .deferred: return "\(change) (put off: written during a view update)"
    }
  }
}

extension ActionKind {
  /// Whether the action is work that another action put off.
  var isHop: Bool { self == .deferred || self == .task || self == .timer }
}

extension GuardKind {
  /// What the guard is called in a sentence.
  public var name: String {
    switch self {
    case .updatedMultipleTimes: "guard against several deliveries in one frame"
    case .duplicateValue: "guard against a value seen before in the frame"
    case .passLimit: "limit of passes in one frame"
    }
  }
}
