import TraceEvents

extension ChunkEncoder {
  /// Defines an event's strings and code places, before the event itself is written.
  ///
  /// A string that is forgotten here makes the event unwritable; the round trip of every kind holds the two together.
  mutating func define(_ event: TraceEvent) {
    switch event {
    case .write(let event):
      define(event.old)
      define(event.new)
      define(event.code)
    case .evaluationEnd(let event):
      for reason in event.reasons { define(reason.field) }
    case .nodeCreated(let event):
      define(event.label)
      define(event.module)
      switch event.identity {
      case .explicit(let text), .property(let text): define(text)
      case .index, .branch: break
      }
      define(event.code)
    case .external(let event): define(event.detail)
    case .transactionBegin(let event): define(event.animation)
    case .observedChange(let event):
      define(event.old)
      define(event.new)
      define(event.valueType)
    case .guardFired(let event): define(event.message)
    case .diagnostic(let event):
      define(event.id)
      define(event.message)
      define(event.code)
    case .geometryChanged(let event):
      define(event.old)
      define(event.new)
    case .preferenceReduced(let event):
      define(event.key)
      define(event.value)
    case .animationBegin(let event): define(event.curve)
    default: defineRecording(event)
    }
  }

  private mutating func defineRecording(_ event: TraceEvent) {
    switch event {
    case .intervalBegin(let event):
      define(event.name)
      define(event.category)
      define(event.message)
    case .intervalEnd(let event):
      define(event.name)
      define(event.message)
      define(event.misuse)
    case .point(let event):
      define(event.name)
      define(event.category)
      define(event.message)
    case .counter(let event): define(event.name)
    case .environment(let event):
      define(event.key)
      define(event.value)
    case .threadName(let event): define(event.name)
    case .codeImage(let event):
      define(event.name)
      define(event.buildID)
    case .resolvedCode(let event):
      define(event.file)
      define(event.function)
    case .loss(let event):
      define(event.kind)
      define(event.detail)
    default: break
    }
  }

  private mutating func define(_ text: String) {
    if text.isEmpty { return }
    _ = text.withTraceBytes { strings.define($0, in: &payload) }
  }

  private mutating func define(_ code: CodeAddress) { codes.define(code, in: &payload, strings: &strings) }

  private mutating func define(_ value: RecordedValue) {
    switch value {
    case .string(let text), .enumCase(let text), .opaque(let text), .collection(let text, _): define(text)
    case .none, .bool, .integer, .double, .point, .size, .rect, .redacted: break
    }
  }
}

extension EventKind {
  /// Whether events of this kind may name strings or code places.
  @inline(__always) var hasDefinitions: Bool {
    switch self {
    case .nodeRemoved, .nodeMoved, .frameBegin, .frameEnd, .framePresented, .transactionEnd, .actionBegin, .actionEnd,
      .invalidated, .evaluationBegin, .validated, .layoutBegin, .layoutEnd, .layoutInvalidated, .measureBegin,
      .measureEnd, .measureCached, .placed, .drawBegin, .drawnNode, .drawEnd, .committed, .animationTick,
      .animationRetargeted, .animationEnd, .task:
      false
    default: true
    }
  }
}
