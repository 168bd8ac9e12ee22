package import TraceEvents

extension TraceEvent {
  /// Reads the fields of an event of a kind, in the order in which `write(to:)` hands them out.
  @inline(__always)
  package static func read<Reader: EventFieldReader>(
    _ kind: EventKind, from reader: inout Reader
  ) throws(ChunkDamage) -> TraceEvent {
    switch kind {
    case .nodeCreated: return .nodeCreated(try NodeCreated.read(from: &reader))
    case .nodeRemoved:
      return .nodeRemoved(
        NodeRemoved(node: try reader.node(), reason: try reader.choice(), cause: try reader.cause()))
    case .nodeMoved:
      return .nodeMoved(
        NodeMoved(
          node: try reader.node(), from: try reader.integer(), to: try reader.integer(), cause: try reader.cause()))
    case .transactionBegin:
      return .transactionBegin(TransactionBegin(cause: try reader.cause(), animation: try reader.string()))
    case .transactionEnd: return .transactionEnd
    case .actionBegin:
      return .actionBegin(
        ActionBegin(
          kind: try reader.choice(), node: try reader.node(), cause: try reader.cause(), task: try reader.short()))
    case .actionEnd: return .actionEnd
    case .observedChange:
      let (kind, node): (ActionKind, NodeSerial) = (try reader.choice(), try reader.node())
      let (old, new) = try reader.values()
      return .observedChange(
        ObservedChange(
          kind: kind, node: node, old: old, new: new, causes: try reader.causes(), valueType: try reader.string()))
    case .guardFired:
      return .guardFired(
        GuardFired(
          kind: try reader.choice(), node: try reader.node(), cause: try reader.cause(),
          message: try reader.string()))
    case .write: return .write(try Write.read(from: &reader))
    case .invalidated: return .invalidated(Invalidated(node: try reader.node(), cause: try reader.cause()))
    case .evaluationBegin: return .evaluationBegin(EvaluationBegin(node: try reader.node()))
    case .evaluationEnd: return .evaluationEnd(try EvaluationEnd.read(from: &reader))
    case .validated: return .validated(Validated(node: try reader.node(), cause: try reader.cause()))
    case .diagnostic:
      return .diagnostic(
        Diagnostic(
          id: try reader.string(), message: try reader.string(), node: try reader.node(), code: try reader.code(),
          cause: try reader.cause()))
    case .layoutEnd: return .layoutEnd
    case .measureBegin:
      return .measureBegin(MeasureBegin(node: try reader.node(), proposal: try reader.proposal()))
    case .measureEnd: return .measureEnd(MeasureEnd(node: try reader.node(), response: try reader.size()))
    case .measureCached:
      return .measureCached(
        MeasureCached(node: try reader.node(), proposal: try reader.proposal(), response: try reader.size()))
    case .placed:
      let (node, flags) = try reader.node(width: 1)
      return .placed(Placed(node: node, frame: try reader.rect(), changed: flags == 1))
    default: return try readRest(kind, from: &reader)
    }
  }

  private static func readRest<Reader: EventFieldReader>(
    _ kind: EventKind, from reader: inout Reader
  ) throws(ChunkDamage) -> TraceEvent {
    switch kind {
    case .external:
      return .external(
        ExternalEvent(kind: try reader.choice(), detail: try reader.string(), node: try reader.node()))
    case .frameBegin:
      return .frameBegin(
        FrameBegin(
          frame: FrameIndex(try reader.short()), expectedPresent: Nanoseconds(try reader.signed()),
          interval: Nanoseconds(try reader.signed()), busyBefore: FrameBegin.busyBefore(of: try reader.unsigned())))
    case .frameEnd:
      return .frameEnd(
        FrameEnd(
          frame: FrameIndex(try reader.short()), didDraw: try reader.byte() != 0,
          notRunning: Nanoseconds(try reader.signed())))
    case .framePresented:
      return .framePresented(
        FramePresented(frame: FrameIndex(try reader.short()), time: Nanoseconds(try reader.signed())))
    case .layoutBegin: return .layoutBegin(LayoutBegin(pass: try reader.integer(), cause: try reader.cause()))
    case .layoutInvalidated:
      return .layoutInvalidated(LayoutInvalidated(node: try reader.node(), cause: try reader.cause()))
    case .geometryChanged:
      let node = try reader.node()
      let (old, new) = try reader.values()
      return .geometryChanged(GeometryChanged(node: node, old: old, new: new, causes: try reader.causes()))
    case .preferenceReduced:
      return .preferenceReduced(
        PreferenceReduced(
          node: try reader.node(), key: try reader.string(), value: try reader.value(),
          contributors: try reader.nodes(), causes: try reader.causes()))
    case .drawBegin: return .drawBegin(DrawBegin(cause: try reader.cause()))
    case .drawnNode:
      let (node, flags) = try reader.node(width: 1)
      return .drawnNode(
        DrawnNode(node: node, commands: try reader.integer(), changed: flags == 1, cause: try reader.cause()))
    case .drawEnd:
      return .drawEnd(
        DrawEnd(commands: try reader.integer(), pixels: try reader.integer(), damage: try reader.rect()))
    case .committed:
      return .committed(Committed(frame: FrameIndex(try reader.short()), commands: try reader.integer()))
    default: return try readRecording(kind, from: &reader)
    }
  }

  private static func readRecording<Reader: EventFieldReader>(
    _ kind: EventKind, from reader: inout Reader
  ) throws(ChunkDamage) -> TraceEvent {
    switch kind {
    case .animationBegin:
      return .animationBegin(
        AnimationBegin(
          animation: try reader.short(), node: try reader.node(), curve: try reader.string(),
          cause: try reader.cause()))
    case .animationTick:
      return .animationTick(
        AnimationTick(animation: try reader.short(), node: try reader.node(), cause: try reader.cause()))
    case .animationRetargeted:
      return .animationRetargeted(AnimationRetargeted(animation: try reader.short(), cause: try reader.cause()))
    case .animationEnd:
      let bits = try reader.unsigned()
      guard let animation = UInt32(exactly: bits >> 1) else { throw .invalid }
      return .animationEnd(AnimationEnd(animation: animation, finished: bits & 1 == 1))
    case .task:
      return .task(
        TaskEvent(
          task: try reader.short(), stage: try reader.choice(), node: try reader.node(), cause: try reader.cause()))
    case .intervalBegin:
      return .intervalBegin(
        IntervalBegin(
          id: try reader.unsigned(), name: try reader.string(), category: try reader.string(),
          message: try reader.string(), isAnimation: try reader.byte() != 0))
    case .intervalEnd:
      return .intervalEnd(
        IntervalEnd(
          id: try reader.unsigned(), name: try reader.string(), message: try reader.string(),
          misuse: try reader.string()))
    case .point:
      return .point(
        PointEvent(
          id: try reader.unsigned(), name: try reader.string(), category: try reader.string(),
          message: try reader.string()))
    case .counter:
      return .counter(CounterValue(name: try reader.string(), value: try reader.double().value))
    case .environment:
      return .environment(EnvironmentFact(key: try reader.string(), value: try reader.string()))
    case .threadName: return .threadName(ThreadName(name: try reader.string()))
    case .codeImage:
      return .codeImage(
        CodeImage(
          image: try reader.short(), name: try reader.string(), buildID: try reader.string(),
          base: try reader.unsigned()))
    case .resolvedCode:
      return .resolvedCode(
        ResolvedCode(
          image: try reader.short(), offset: try reader.unsigned(), file: try reader.string(),
          line: try reader.integer(), function: try reader.string()))
    case .loss:
      return .loss(
        RecordedLoss(kind: try reader.string(), count: try reader.unsigned(), detail: try reader.string()))
    default: throw .unknownTag(kind.rawValue)
    }
  }
}

extension NodeCreated {
  static func read<Reader: EventFieldReader>(from reader: inout Reader) throws(ChunkDamage) -> NodeCreated {
    let node = try reader.node()
    let kind: NodeKind = try reader.choice()
    let (label, module) = (try reader.string(), try reader.string())
    let parent = try reader.node()
    let identity: IdentityComponent =
      switch try reader.byte() {
      case 0: .index(try reader.integer())
      case 1: .branch(false)
      case 2: .branch(true)
      case 3: .explicit(try reader.string())
      case 4: .property(try reader.string())
      default: throw .invalid
      }
    return NodeCreated(
      node: node, kind: kind, label: label, module: module, parent: parent, identity: identity,
      cause: try reader.cause(), code: try reader.code())
  }
}

extension Write {
  static func read<Reader: EventFieldReader>(from reader: inout Reader) throws(ChunkDamage) -> Write {
    let property = try reader.node()
    let outcome: WriteOutcome = try reader.choice()
    let (old, new) = try reader.values()
    return Write(
      property: property, old: old, new: new, outcome: outcome, code: try reader.code(), cause: try reader.cause())
  }
}

extension FrameBegin {
  /// One more than the time, so that 0 can stand for one that was not measured.
  static func busyBefore(of word: UInt64) -> Nanoseconds? {
    word == 0 ? nil : Nanoseconds(Int64(bitPattern: word &- 1))
  }
}

extension EvaluationEnd {
  static func read<Reader: EventFieldReader>(from reader: inout Reader) throws(ChunkDamage) -> EvaluationEnd {
    let node = try reader.node()
    let bits = try reader.byte()
    guard let result = EvaluationResult(rawValue: bits & 3) else { throw .invalid }
    var count = Int(bits >> 5)
    if count == inlineReasons {
      let more = try reader.count()
      count += more
    }
    var reasons: [EvaluationReason] = []
    reasons.reserveCapacity(count)
    for _ in 0..<count {
      reasons.append(
        EvaluationReason(input: try reader.node(), field: try reader.string(), cause: try reader.cause()))
    }
    let reads = bits & 4 == 0 ? nil : try reader.nodes()
    let notRunning = bits & 8 == 0 ? Nanoseconds.zero : Nanoseconds(try reader.signed())
    let body = bits & 16 == 0 ? nil : Nanoseconds(try reader.signed())
    let comparison = body == nil ? Nanoseconds.zero : Nanoseconds(try reader.signed())
    return EvaluationEnd(
      node: node, reasons: reasons, reads: reads, result: result, notRunning: notRunning, body: body,
      comparison: comparison)
  }
}
