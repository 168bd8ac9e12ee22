public import TraceEvents

/// What happens in the story.
extension TraceBuilder {
  // MARK: From outside

  /// Something from outside.
  @discardableResult
  public func external(_ kind: ExternalKind, on node: NodeSerial = .none, detail: String = "") -> EventID {
    now += 1_000
    return record(.external(ExternalEvent(kind: kind, detail: detail, node: node)))
  }

  /// A tap.
  public func tap(on node: NodeSerial = .none) -> EventID { external(.tap, on: node, detail: "tap") }

  // MARK: Frames

  /// One frame: begins at the next refresh, or at once where work is late; is presented at the refresh after its end.
  @discardableResult
  public func frame(
    draws: Bool = true, notRunning: Int64 = 0, busyBefore: Int64? = nil, _ body: () -> Void
  ) -> FrameIndex {
    now = max(now, nextVsync)
    let index = FrameIndex(nextFrame)
    nextFrame += 1
    let begin = now
    let expected = begin + interval
    record(
      .frameBegin(
        FrameBegin(
          frame: index, expectedPresent: Nanoseconds(expected), interval: Nanoseconds(interval),
          busyBefore: busyBefore.map { Nanoseconds($0) })))
    body()
    now += 1_000
    record(.frameEnd(FrameEnd(frame: index, didDraw: draws, notRunning: Nanoseconds(notRunning))))
    var presented = expected
    while presented < now { presented += interval }
    if draws { record(.framePresented(FramePresented(frame: index, time: Nanoseconds(presented)))) }
    nextVsync = presented
    return index
  }

  // MARK: Updates

  /// The runtime calls the app's code; what the body returns is the write to go on from.
  @discardableResult
  public func action<Result>(
    _ kind: ActionKind, on node: NodeSerial, because cause: EventID, takes microseconds: Double = 2, task: UInt32 = 0,
    _ body: () -> Result
  ) -> Result {
    let id = record(.actionBegin(ActionBegin(kind: kind, node: node, cause: cause, task: task)))
    openCauses.append(id)
    work(microseconds: microseconds)
    let result = body()
    openCauses.removeLast()
    record(.actionEnd)
    return result
  }

  /// An action starts a task and ends; the result names the cause that the task carries on.
  public func startTask(on node: NodeSerial) -> (task: UInt32, cause: EventID) {
    defer { nextTask += 1 }
    let id = record(.task(TaskEvent(task: nextTask, stage: .created, node: node, cause: ambientCause)))
    return (nextTask, id)
  }

  /// A write; its old value is the last one written, its cause the open action or evaluation.
  @discardableResult
  public func write(
    _ property: NodeSerial, _ value: RecordedValue, outcome: WriteOutcome? = nil, at place: String = "",
    because cause: EventID? = nil
  ) -> EventID {
    let address = code(place)
    let old = self.value(of: property)
    let became = outcome ?? (old == value ? .silent : .notified)
    values[property] = value
    return record(
      .write(
        Write(
          property: property, old: old, new: value, outcome: became, code: address, cause: cause ?? ambientCause)))
  }

  /// A transaction takes up writes.
  public func transaction(because cause: EventID, animation: String = "", _ body: () -> Void) {
    record(.transactionBegin(TransactionBegin(cause: cause, animation: animation)))
    body()
    record(.transactionEnd)
  }

  /// A body runs because of one cause, under a field's name.
  @discardableResult
  public func evaluate(
    _ node: NodeSerial, because cause: EventID, field: String = "@dependencies", takes microseconds: Double = 20,
    result: EvaluationResult = .changed, notRunning: Int64 = 0, _ body: () -> Void = {}
  ) -> EventID {
    evaluate(
      node, reasons: [EvaluationReason(input: .none, field: field, cause: cause)], takes: microseconds,
      result: result, notRunning: notRunning, body)
  }

  /// A body runs.
  @discardableResult
  public func evaluate(
    _ node: NodeSerial, reasons: [EvaluationReason], takes microseconds: Double = 20,
    result: EvaluationResult = .changed, reads: [NodeSerial]? = nil, notRunning: Int64 = 0,
    bodyTakes bodyMicroseconds: Double? = nil, _ body: () -> Void = {}
  ) -> EventID {
    let id = record(.evaluationBegin(EvaluationBegin(node: node)))
    openCauses.append(id)
    work(microseconds: microseconds)
    now += notRunning
    body()
    openCauses.removeLast()
    record(
      .evaluationEnd(
        EvaluationEnd(
          node: node, reasons: reasons, reads: reads, result: result, notRunning: Nanoseconds(notRunning),
          body: bodyMicroseconds.map { Nanoseconds(Int64($0 * 1_000)) })))
    return id
  }

  /// A dirty node was checked and not run.
  @discardableResult
  public func skip(_ node: NodeSerial, because cause: EventID) -> EventID {
    record(.validated(Validated(node: node, cause: cause)))
  }

  /// A watched value changed.
  @discardableResult
  public func observe(
    _ kind: ActionKind, on node: NodeSerial, from old: RecordedValue, to new: RecordedValue, because causes: EventID...,
    type: String = "CGFloat"
  ) -> EventID {
    record(
      .observedChange(
        ObservedChange(kind: kind, node: node, old: old, new: new, causes: causes, valueType: type)))
  }

  /// A guard cut in.
  @discardableResult
  public func guardFires(_ kind: GuardKind, on node: NodeSerial, because cause: EventID, message: String = "")
    -> EventID
  {
    record(.guardFired(GuardFired(kind: kind, node: node, cause: cause, message: message)))
  }

  /// The runtime says something.
  @discardableResult
  public func diagnostic(_ id: String, _ message: String, on node: NodeSerial, at place: String = "") -> EventID {
    let address = code(place)
    return record(
      .diagnostic(Diagnostic(id: id, message: message, node: node, code: address, cause: ambientCause)))
  }

  // MARK: Layout and drawing

  /// A node's layout must be done again.
  @discardableResult
  public func invalidateLayout(_ node: NodeSerial, because cause: EventID) -> EventID {
    record(.layoutInvalidated(LayoutInvalidated(node: node, cause: cause)))
  }

  /// A layout pass.
  @discardableResult
  public func layout(because cause: EventID, takes microseconds: Double = 10, pass: Int = 0, _ body: () -> Void = {})
    -> EventID
  {
    let id = record(.layoutBegin(LayoutBegin(pass: pass, cause: cause)))
    work(microseconds: microseconds)
    body()
    record(.layoutEnd)
    return id
  }

  /// A measurement that was made.
  public func measure(
    _ node: NodeSerial, proposing width: Double?, _ height: Double? = nil, answers response: (Double, Double),
    takes microseconds: Double = 1, _ body: () -> Void = {}
  ) {
    record(
      .measureBegin(MeasureBegin(node: node, proposal: RecordedProposal(width: width, height: height))))
    work(microseconds: microseconds)
    body()
    record(
      .measureEnd(MeasureEnd(node: node, response: RecordedSize(width: response.0, height: response.1))))
  }

  /// A geometry node offers a new value; its old one is the last.
  @discardableResult
  public func geometryChange(_ geometry: NodeSerial, to value: RecordedValue, because causes: EventID...) -> EventID {
    let old = self.value(of: geometry)
    values[geometry] = value
    return record(
      .geometryChanged(GeometryChanged(node: geometry, old: old, new: value, causes: causes)))
  }

  /// A preference's reduced value changed.
  @discardableResult
  public func reduce(_ preference: NodeSerial, key: String, to value: RecordedValue, because causes: EventID...)
    -> EventID
  {
    record(
      .preferenceReduced(
        PreferenceReduced(node: preference, key: key, value: value, contributors: [], causes: causes)))
  }

  /// Nodes are drawn anew.
  @discardableResult
  public func draw(
    _ nodes: [NodeSerial], because cause: EventID, takes microseconds: Double = 10, changed: Bool = true
  ) -> EventID {
    let id = record(.drawBegin(DrawBegin(cause: cause)))
    work(microseconds: microseconds)
    for node in nodes {
      record(.drawnNode(DrawnNode(node: node, commands: 1, changed: changed, cause: cause)))
    }
    record(
      .drawEnd(DrawEnd(commands: nodes.count, pixels: 100, damage: RecordedRect(x: 0, y: 0, width: 10, height: 10))))
    record(.committed(Committed(frame: FrameIndex(nextFrame - 1), commands: nodes.count)))
    return id
  }

  // MARK: Animation

  /// An animation starts on a node.
  public func beginAnimation(on node: NodeSerial, because cause: EventID, curve: String = "linear 1 s") -> UInt32 {
    defer { nextAnimation += 1 }
    record(
      .animationBegin(AnimationBegin(animation: nextAnimation, node: node, curve: curve, cause: cause)))
    return nextAnimation
  }

  /// An animation moves its attribute for a frame.
  @discardableResult
  public func tickAnimation(_ animation: UInt32, on node: NodeSerial, because cause: EventID) -> EventID {
    record(.animationTick(AnimationTick(animation: animation, node: node, cause: cause)))
  }

  /// An animation ends.
  public func endAnimation(_ animation: UInt32) {
    record(.animationEnd(AnimationEnd(animation: animation, finished: true)))
  }
}

/// Short spellings of values.
extension RecordedValue {
  /// A double.
  public static func number(_ value: Double) -> RecordedValue { .double(RecordedDouble(value)) }

  /// A size.
  public static func size(_ width: Double, _ height: Double) -> RecordedValue {
    .size(RecordedSize(width: width, height: height))
  }
}
