import TraceAnalysis
package import TraceEvents
package import TraceModel

/// One event of a trace as a piece of text: the fields in a fixed order, names beside numbers, causes as rows.
package struct EventText: Sendable {
  private let trace: Trace

  /// Texts for the events of a trace.
  package init(_ trace: Trace) { self.trace = trace }

  /// The fields of a row's event, without row, time and kind.
  package func fields(ofRow row: Int) -> String {
    let event = trace.event(at: row)
    var text = fields(event)
    let causes = event.allCauses
    if !causes.isEmpty { text += (text.isEmpty ? "← " : " ← ") + causes.map(row(of:)).joined(separator: ", ") }
    return text.oneLine
  }

  /// A node as `#17 FeedRow.count`; `–` for none.
  package func node(_ node: NodeSerial) -> String {
    if node.isNone { return "–" }
    let name = trace.nodeTable[node] == nil ? "" : trace.nodeTable.name(of: node)
    return name.isEmpty ? "#\(node.rawValue)" : "#\(node.rawValue) \(name)"
  }

  /// A place in the source; where it is unknown, image and offset.
  package func place(_ code: CodeAddress) -> String {
    if code.isNone { return "" }
    if let place = trace.place(of: code) {
      return " at \(place.file):\(place.line)" + (place.function.isEmpty ? "" : " \(place.function)")
    }
    if let function = trace.function(of: code) { return " in \(function)" }
    return " at " + unresolved(code.first)
  }

  private func unresolved(_ address: UInt64) -> String {
    // The image that begins nearest below holds the address.
    let image = trace.images.values.filter { $0.base <= address && $0.base != 0 }.max { $0.base < $1.base }
    guard let image else { return "0x" + String(address, radix: 16) }
    return "\(image.name)+0x" + String(address - image.base, radix: 16)
  }

  private func row(of cause: EventID) -> String {
    let row = trace.row(of: cause)
    return row == Trace.missingRow ? "missing" : row == Trace.noRow ? "–" : String(row)
  }

  private func fields(_ event: TraceEvent) -> String {
    switch event {
    case .nodeCreated(let created): nodeCreated(created)
    case .nodeRemoved(let removed): "\(node(removed.node)) \(removed.reason)"
    case .nodeMoved(let moved): "\(node(moved.node)) \(moved.from) → \(moved.to)"
    case .external(let external):
      "\(external.kind)" + (external.detail.isEmpty ? "" : " \(external.detail)")
        + (external.node.isNone ? "" : " to \(node(external.node))")
    case .frameBegin(let frame):
      "\(frame.frame.rawValue) expected \(frame.expectedPresent.rawValue) interval \(frame.interval.rawValue)"
        + (frame.busyBefore.map { " busy before \($0.rawValue)" } ?? "")
    case .frameEnd(let frame):
      "\(frame.frame.rawValue)" + (frame.didDraw ? " drew" : " idle") + notRunning(frame.notRunning)
    case .framePresented(let frame): "\(frame.frame.rawValue) at \(frame.time.rawValue)"
    case .transactionBegin(let transaction): transaction.animation
    case .transactionEnd, .actionEnd, .layoutEnd: ""
    case .actionBegin(let action):
      "\(action.kind) \(node(action.node))" + (action.task == 0 ? "" : " task \(action.task)")
    case .observedChange(let change):
      "\(change.kind) \(node(change.node)) \(change.valueType) \(change.old.text) → \(change.new.text)"
    case .guardFired(let fired):
      "\(fired.kind) \(node(fired.node))" + (fired.message.isEmpty ? "" : " “\(fired.message)”")
    case .write(let write):
      "\(node(write.property)) \(write.old.text) → \(write.new.text) \(write.outcome)\(place(write.code))"
    case .invalidated(let invalidated): node(invalidated.node)
    case .evaluationBegin(let evaluation): node(evaluation.node)
    case .evaluationEnd(let evaluation): evaluationEnd(evaluation)
    case .validated(let validated): node(validated.node)
    case .diagnostic(let diagnostic):
      "\(diagnostic.id) \(node(diagnostic.node)) “\(diagnostic.message)”\(place(diagnostic.code))"
    default: laterFields(event)
    }
  }

  private func laterFields(_ event: TraceEvent) -> String {
    switch event {
    case .layoutBegin(let layout): "pass \(layout.pass)"
    case .layoutInvalidated(let invalidated): node(invalidated.node)
    case .measureBegin(let measure): "\(node(measure.node)) proposed \(proposal(measure.proposal))"
    case .measureEnd(let measure): "\(node(measure.node)) answered \(size(measure.response))"
    case .measureCached(let measure):
      "\(node(measure.node)) proposed \(proposal(measure.proposal)) answered \(size(measure.response))"
    case .placed(let placed):
      "\(node(placed.node)) \(RecordedValue.rect(placed.frame).text)" + (placed.changed ? " changed" : "")
    case .geometryChanged(let change): "\(node(change.node)) \(change.old.text) → \(change.new.text)"
    case .preferenceReduced(let reduced):
      "\(node(reduced.node)) \(reduced.key) \(reduced.value.text) from "
        + "[\(reduced.contributors.map { "#\($0.rawValue)" }.joined(separator: " "))]"
    case .drawBegin: ""
    case .drawnNode(let drawn):
      "\(node(drawn.node)) \(drawn.commands) commands" + (drawn.changed ? " changed" : "")
    case .drawEnd(let draw):
      "\(draw.commands) commands \(draw.pixels) pixels damage \(RecordedValue.rect(draw.damage).text)"
    case .committed(let committed): "\(committed.frame.rawValue) \(committed.commands) commands"
    case .animationBegin(let animation): "\(animation.animation) \(node(animation.node)) \(animation.curve)"
    case .animationTick(let tick): "\(tick.animation) \(node(tick.node))"
    case .animationRetargeted(let animation): "\(animation.animation)"
    case .animationEnd(let animation): "\(animation.animation)" + (animation.finished ? " finished" : " ended early")
    case .task(let task): "\(task.task) \(task.stage) \(node(task.node))"
    default: recordingFields(event)
    }
  }

  private func recordingFields(_ event: TraceEvent) -> String {
    switch event {
    case .intervalBegin(let interval):
      "\(interval.name) id \(interval.id)" + labelled("category", interval.category) + labelled("", interval.message)
        + (interval.isAnimation ? " animation" : "")
    case .intervalEnd(let interval):
      "\(interval.name) id \(interval.id)" + labelled("", interval.message) + labelled("misuse", interval.misuse)
    case .point(let point):
      "\(point.name) id \(point.id)" + labelled("category", point.category) + labelled("", point.message)
    case .counter(let counter): "\(counter.name) = \(counter.value.text)"
    case .environment(let fact): "\(fact.key) = \(fact.value)"
    case .threadName(let name): name.name
    case .codeImage(let image): "\(image.image) \(image.name)" + labelled("build", image.buildID)
    case .resolvedCode(let code):
      "\(code.image)+0x\(String(code.offset, radix: 16)) \(code.file):\(code.line) \(code.function)"
    case .loss(let loss): "\(loss.kind) ×\(loss.count)" + labelled("", loss.detail)
    default: ""
    }
  }

  private func nodeCreated(_ created: NodeCreated) -> String {
    let identity =
      switch created.identity {
      case .index(let index): "[\(index)]"
      case .branch(let isFirst): isFirst ? "[if]" : "[else]"
      case .explicit(let id): "[id \(id)]"
      case .property(let name): "[.\(name)]"
      }
    let module = created.module.isEmpty ? "" : " of \(created.module)"
    let parent = created.parent.isNone ? "no node" : "#\(created.parent.rawValue)"
    return "\(created.kind) #\(created.node.rawValue) \(created.label)\(module) in \(parent) \(identity)"
      + place(created.code)
  }

  private func evaluationEnd(_ end: EvaluationEnd) -> String {
    var text = "\(node(end.node)) \(end.result)"
    if !end.reasons.isEmpty {
      let reasons = end.reasons.map { $0.input.isNone ? $0.field : "\($0.field) #\($0.input.rawValue)" }
      text += " because " + reasons.joined(separator: ", ")
    }
    if let reads = end.reads { text += " reads [\(reads.map { "#\($0.rawValue)" }.joined(separator: " "))]" }
    if let body = end.body {
      text += " body \(body.rawValue)" + (end.comparison == .zero ? "" : " comparison \(end.comparison.rawValue)")
    }
    return text + notRunning(end.notRunning)
  }

  private func notRunning(_ time: Nanoseconds) -> String { time == .zero ? "" : " not running \(time.rawValue)" }

  private func labelled(_ label: String, _ text: String) -> String {
    text.isEmpty ? "" : label.isEmpty ? " “\(text)”" : " \(label) \(text)"
  }

  private func size(_ size: RecordedSize) -> String { RecordedValue.size(size).text }

  private func proposal(_ proposal: RecordedProposal) -> String {
    "\(proposal.width?.text ?? "ideal")×\(proposal.height?.text ?? "ideal")"
  }
}
