package import TraceEvents

extension TraceEvent {
  /// Hands every field to a writer, in the order of the bytes. FORMAT.md's table of kinds says the same in words.
  @inline(__always)
  package func write<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    switch self {
    case .nodeCreated(let event): event.write(to: &writer)
    case .nodeRemoved(let event):
      writer.node(event.node)
      writer.byte(event.reason.rawValue)
      writer.cause(event.cause)
    case .nodeMoved(let event):
      writer.node(event.node)
      writer.integer(event.from)
      writer.integer(event.to)
      writer.cause(event.cause)
    case .transactionBegin(let event):
      writer.cause(event.cause)
      writer.string(event.animation)
    case .transactionEnd, .actionEnd, .layoutEnd: break
    case .actionBegin(let event):
      writer.byte(event.kind.rawValue)
      writer.node(event.node)
      writer.cause(event.cause)
      writer.unsigned(UInt64(event.task))
    case .observedChange(let event):
      writer.byte(event.kind.rawValue)
      writer.node(event.node)
      writer.values(event.old, event.new)
      writer.causes(event.causes)
      writer.string(event.valueType)
    case .guardFired(let event):
      writer.byte(event.kind.rawValue)
      writer.node(event.node)
      writer.cause(event.cause)
      writer.string(event.message)
    case .write(let event): event.write(to: &writer)
    case .invalidated(let event):
      writer.node(event.node)
      writer.cause(event.cause)
    case .evaluationBegin(let event): writer.node(event.node)
    case .evaluationEnd(let event): event.write(to: &writer)
    case .validated(let event):
      writer.node(event.node)
      writer.cause(event.cause)
    case .diagnostic(let event):
      writer.string(event.id)
      writer.string(event.message)
      writer.node(event.node)
      writer.code(event.code)
      writer.cause(event.cause)
    case .measureBegin(let event):
      writer.node(event.node)
      writer.proposal(event.proposal)
    case .measureEnd(let event):
      writer.node(event.node)
      writer.size(event.response)
    case .measureCached(let event):
      writer.node(event.node)
      writer.proposal(event.proposal)
      writer.size(event.response)
    case .placed(let event):
      writer.node(event.node, flags: event.changed ? 1 : 0, width: 1)
      writer.rect(event.frame)
    default: writeRest(to: &writer)
    }
  }

  /// The kinds that are rare in an update: frames, drawing, animation, tasks, signposts, the recording itself.
  private func writeRest<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    switch self {
    case .external(let event):
      writer.byte(event.kind.rawValue)
      writer.string(event.detail)
      writer.node(event.node)
    case .frameBegin(let event):
      writer.unsigned(UInt64(event.frame.rawValue))
      writer.signed(event.expectedPresent.rawValue)
      writer.signed(event.interval.rawValue)
      writer.unsigned(event.busyBefore.map { UInt64(bitPattern: $0.rawValue) &+ 1 } ?? 0)
    case .frameEnd(let event):
      writer.unsigned(UInt64(event.frame.rawValue))
      writer.byte(event.didDraw ? 1 : 0)
      writer.signed(event.notRunning.rawValue)
    case .framePresented(let event):
      writer.unsigned(UInt64(event.frame.rawValue))
      writer.signed(event.time.rawValue)
    case .layoutBegin(let event):
      writer.integer(event.pass)
      writer.cause(event.cause)
    case .layoutInvalidated(let event):
      writer.node(event.node)
      writer.cause(event.cause)
    case .geometryChanged(let event):
      writer.node(event.node)
      writer.values(event.old, event.new)
      writer.causes(event.causes)
    case .preferenceReduced(let event):
      writer.node(event.node)
      writer.string(event.key)
      writer.value(event.value)
      writer.nodes(event.contributors)
      writer.causes(event.causes)
    case .drawBegin(let event): writer.cause(event.cause)
    case .drawnNode(let event):
      writer.node(event.node, flags: event.changed ? 1 : 0, width: 1)
      writer.integer(event.commands)
      writer.cause(event.cause)
    case .drawEnd(let event):
      writer.integer(event.commands)
      writer.integer(event.pixels)
      writer.rect(event.damage)
    case .committed(let event):
      writer.unsigned(UInt64(event.frame.rawValue))
      writer.integer(event.commands)
    case .animationBegin(let event):
      writer.unsigned(UInt64(event.animation))
      writer.node(event.node)
      writer.string(event.curve)
      writer.cause(event.cause)
    case .animationTick(let event):
      writer.unsigned(UInt64(event.animation))
      writer.node(event.node)
      writer.cause(event.cause)
    case .animationRetargeted(let event):
      writer.unsigned(UInt64(event.animation))
      writer.cause(event.cause)
    case .animationEnd(let event):
      writer.unsigned(UInt64(event.animation) << 1 | (event.finished ? 1 : 0))
    case .task(let event):
      writer.unsigned(UInt64(event.task))
      writer.byte(event.stage.rawValue)
      writer.node(event.node)
      writer.cause(event.cause)
    default: writeRecording(to: &writer)
    }
  }

  private func writeRecording<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    switch self {
    case .intervalBegin(let event):
      writer.unsigned(event.id)
      writer.string(event.name)
      writer.string(event.category)
      writer.string(event.message)
      writer.byte(event.isAnimation ? 1 : 0)
    case .intervalEnd(let event):
      writer.unsigned(event.id)
      writer.string(event.name)
      writer.string(event.message)
      writer.string(event.misuse)
    case .point(let event):
      writer.unsigned(event.id)
      writer.string(event.name)
      writer.string(event.category)
      writer.string(event.message)
    case .counter(let event):
      writer.string(event.name)
      writer.double(event.value)
    case .environment(let event):
      writer.string(event.key)
      writer.string(event.value)
    case .threadName(let event): writer.string(event.name)
    case .codeImage(let event):
      writer.unsigned(UInt64(event.image))
      writer.string(event.name)
      writer.string(event.buildID)
      writer.unsigned(event.base)
    case .resolvedCode(let event):
      writer.unsigned(UInt64(event.image))
      writer.unsigned(event.offset)
      writer.string(event.file)
      writer.integer(event.line)
      writer.string(event.function)
    case .loss(let event):
      writer.string(event.kind)
      writer.unsigned(event.count)
      writer.string(event.detail)
    default: break
    }
  }
}

extension NodeCreated {
  @inline(__always)
  func write<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    writer.node(node)
    writer.byte(kind.rawValue)
    writer.string(label)
    writer.string(module)
    writer.node(parent)
    switch identity {
    case .index(let index):
      writer.byte(0)
      writer.integer(index)
    case .branch(let first): writer.byte(first ? 2 : 1)
    case .explicit(let text):
      writer.byte(3)
      writer.string(text)
    case .property(let name):
      writer.byte(4)
      writer.string(name)
    }
    writer.cause(cause)
    writer.code(code)
  }
}

extension Write {
  @inline(__always)
  func write<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    writer.node(property)
    writer.byte(outcome.rawValue)
    writer.values(old, new)
    writer.code(code)
    writer.cause(cause)
  }
}

extension EvaluationEnd {
  /// Reasons that fit into the leading byte; more are counted apart.
  static var inlineReasons: Int { 7 }

  @inline(__always)
  func write<Writer: EventFieldWriter & ~Copyable>(to writer: inout Writer) {
    writer.node(node)
    let count = min(reasons.count, EvaluationEnd.inlineReasons)
    let times: UInt8 = (notRunning == .zero ? 0 : 8) | (body == nil ? 0 : 16)
    writer.byte(result.rawValue | (reads == nil ? 0 : 4) | times | UInt8(count) << 5)
    if count == EvaluationEnd.inlineReasons { writer.unsigned(UInt64(reasons.count - count)) }
    for reason in reasons {
      writer.node(reason.input)
      writer.string(reason.field)
      writer.cause(reason.cause)
    }
    if let reads { writer.nodes(reads) }
    if notRunning != .zero { writer.signed(notRunning.rawValue) }
    if let body {
      writer.signed(body.rawValue)
      writer.signed(comparison.rawValue)
    }
  }
}
