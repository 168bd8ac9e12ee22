import TraceEvents
import TraceFormat

/// How much the numbers of a recording are raised, so that they follow those of the recordings before it.
struct NumberShift {
  var nodes: UInt32 = 0
  var frames: UInt32 = 0
  var tasks: UInt32 = 0
  var animations: UInt32 = 0
  var images: UInt32 = 0

  /// Raises the shift for the next recording, by an event that has been shifted.
  mutating func note(_ event: TraceEvent) {
    switch event {
    case .nodeCreated(let event): nodes = max(nodes, event.node.rawValue)
    case .frameBegin(let event): frames = max(frames, event.frame.rawValue &+ 1)
    case .task(let event): tasks = max(tasks, event.task)
    case .animationBegin(let event): animations = max(animations, event.animation &+ 1)
    case .codeImage(let event): images = max(images, event.image)
    default: images = max(images, image(of: event))
    }
  }

  private func image(of event: TraceEvent) -> UInt32 {
    func image(_ code: CodeAddress) -> UInt32 {
      [code.first, code.second, code.third, code.fourth].map { CodeLocation(readerAddress: $0).image }.max() ?? 0
    }
    switch event {
    case .write(let event): return image(event.code)
    case .nodeCreated(let event): return image(event.code)
    case .diagnostic(let event): return image(event.code)
    case .resolvedCode(let event): return event.image
    default: return 0
    }
  }
}

extension TraceEvent {
  /// The event with its numbers raised, and its causes on the threads' new indices.
  func shifted(_ shift: NumberShift, threads: [UInt16: UInt16]) -> TraceEvent {
    func node(_ serial: NodeSerial) -> NodeSerial {
      serial.isNone ? .none : NodeSerial(serial.rawValue &+ shift.nodes)
    }
    func cause(_ id: EventID) -> EventID {
      id.isNone ? .none : EventID(thread: threads[id.thread] ?? id.thread, ordinal: id.ordinal)
    }
    func task(_ number: UInt32) -> UInt32 { number == 0 ? 0 : number &+ shift.tasks }
    func frame(_ index: FrameIndex) -> FrameIndex { FrameIndex(index.rawValue &+ shift.frames) }
    func code(_ address: CodeAddress) -> CodeAddress {
      func one(_ address: UInt64) -> UInt64 {
        let location = CodeLocation(readerAddress: address)
        if location.image == 0 { return address }
        return CodeLocation(image: location.image &+ shift.images, offset: location.offset).readerAddress
      }
      return CodeAddress(one(address.first), one(address.second), one(address.third), one(address.fourth))
    }
    var copy = self
    switch self {
    case .nodeCreated(var event):
      event.node = node(event.node)
      event.parent = node(event.parent)
      event.cause = cause(event.cause)
      event.code = code(event.code)
      copy = .nodeCreated(event)
    case .nodeRemoved(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .nodeRemoved(event)
    case .nodeMoved(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .nodeMoved(event)
    case .external(var event):
      event.node = node(event.node)
      copy = .external(event)
    case .frameBegin(var event):
      event.frame = frame(event.frame)
      copy = .frameBegin(event)
    case .frameEnd(var event):
      event.frame = frame(event.frame)
      copy = .frameEnd(event)
    case .framePresented(var event):
      event.frame = frame(event.frame)
      copy = .framePresented(event)
    case .transactionBegin(var event):
      event.cause = cause(event.cause)
      copy = .transactionBegin(event)
    case .actionBegin(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      event.task = task(event.task)
      copy = .actionBegin(event)
    case .observedChange(var event):
      event.node = node(event.node)
      event.causes = event.causes.map(cause)
      copy = .observedChange(event)
    case .guardFired(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .guardFired(event)
    case .write(var event):
      event.property = node(event.property)
      event.code = code(event.code)
      event.cause = cause(event.cause)
      copy = .write(event)
    case .invalidated(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .invalidated(event)
    case .evaluationBegin(var event):
      event.node = node(event.node)
      copy = .evaluationBegin(event)
    case .evaluationEnd(var event):
      event.node = node(event.node)
      event.reasons = event.reasons.map {
        EvaluationReason(input: node($0.input), field: $0.field, cause: cause($0.cause))
      }
      event.reads = event.reads?.map(node)
      copy = .evaluationEnd(event)
    case .validated(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .validated(event)
    case .diagnostic(var event):
      event.node = node(event.node)
      event.code = code(event.code)
      event.cause = cause(event.cause)
      copy = .diagnostic(event)
    case .layoutBegin(var event):
      event.cause = cause(event.cause)
      copy = .layoutBegin(event)
    case .layoutInvalidated(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .layoutInvalidated(event)
    case .measureBegin(var event):
      event.node = node(event.node)
      copy = .measureBegin(event)
    case .measureEnd(var event):
      event.node = node(event.node)
      copy = .measureEnd(event)
    case .measureCached(var event):
      event.node = node(event.node)
      copy = .measureCached(event)
    case .placed(var event):
      event.node = node(event.node)
      copy = .placed(event)
    case .geometryChanged(var event):
      event.node = node(event.node)
      event.causes = event.causes.map(cause)
      copy = .geometryChanged(event)
    case .preferenceReduced(var event):
      event.node = node(event.node)
      event.contributors = event.contributors.map(node)
      event.causes = event.causes.map(cause)
      copy = .preferenceReduced(event)
    case .drawBegin(var event):
      event.cause = cause(event.cause)
      copy = .drawBegin(event)
    case .drawnNode(var event):
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .drawnNode(event)
    case .committed(var event):
      event.frame = frame(event.frame)
      copy = .committed(event)
    case .animationBegin(var event):
      event.animation &+= shift.animations
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .animationBegin(event)
    case .animationTick(var event):
      event.animation &+= shift.animations
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .animationTick(event)
    case .animationRetargeted(var event):
      event.animation &+= shift.animations
      event.cause = cause(event.cause)
      copy = .animationRetargeted(event)
    case .animationEnd(var event):
      event.animation &+= shift.animations
      copy = .animationEnd(event)
    case .task(var event):
      event.task = task(event.task)
      event.node = node(event.node)
      event.cause = cause(event.cause)
      copy = .task(event)
    case .codeImage(var event):
      event.image &+= shift.images
      copy = .codeImage(event)
    case .resolvedCode(var event):
      if event.image != 0 { event.image &+= shift.images }
      copy = .resolvedCode(event)
    case .transactionEnd, .actionEnd, .layoutEnd, .drawEnd, .intervalBegin, .intervalEnd, .point, .counter,
      .environment,
      .threadName, .loss:
      break
    }
    return copy
  }
}
