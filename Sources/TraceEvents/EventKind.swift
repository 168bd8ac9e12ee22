/// The tag of an event in the bytes. Numbers are for ever: a kind is never renumbered, a new one takes a new number.
public enum EventKind: UInt8, Sendable, CaseIterable {
  case nodeCreated = 1
  case nodeRemoved = 2
  case nodeMoved = 3
  case external = 8
  case frameBegin = 9
  case frameEnd = 10
  case framePresented = 11
  case transactionBegin = 16
  case transactionEnd = 17
  case actionBegin = 18
  case actionEnd = 19
  case observedChange = 20
  case guardFired = 21
  case write = 22
  case invalidated = 23
  case evaluationBegin = 24
  case evaluationEnd = 25
  case validated = 26
  case diagnostic = 27
  case layoutBegin = 32
  case layoutEnd = 33
  case layoutInvalidated = 34
  case measureBegin = 35
  case measureEnd = 36
  case measureCached = 37
  case placed = 38
  case geometryChanged = 39
  case preferenceReduced = 40
  case drawBegin = 48
  case drawnNode = 49
  case drawEnd = 50
  case committed = 51
  case animationBegin = 56
  case animationTick = 57
  case animationRetargeted = 58
  case animationEnd = 59
  case task = 64
  case intervalBegin = 72
  case intervalEnd = 73
  case point = 74
  case counter = 75
  case environment = 80
  case threadName = 81
  case codeImage = 82
  case resolvedCode = 83
  case loss = 84

  /// Whether events of this kind carry a time stamp of their own.
  public var isTimed: Bool {
    switch self {
    case .external, .frameBegin, .frameEnd, .framePresented, .transactionBegin, .transactionEnd, .actionBegin,
      .actionEnd, .evaluationBegin, .evaluationEnd, .layoutBegin, .layoutEnd, .measureBegin, .measureEnd, .drawBegin,
      .drawEnd, .committed, .animationBegin, .animationEnd, .task, .intervalBegin, .intervalEnd, .point, .counter:
      true
    default: false
    }
  }

  /// The kind that closes a span which this kind opens, or nil.
  public var closing: EventKind? {
    switch self {
    case .frameBegin: .frameEnd
    case .transactionBegin: .transactionEnd
    case .actionBegin: .actionEnd
    case .evaluationBegin: .evaluationEnd
    case .layoutBegin: .layoutEnd
    case .measureBegin: .measureEnd
    case .drawBegin: .drawEnd
    default: nil
    }
  }
}

extension TraceEvent {
  /// The event's tag.
  public var kind: EventKind {
    switch self {
    case .nodeCreated: .nodeCreated
    case .nodeRemoved: .nodeRemoved
    case .nodeMoved: .nodeMoved
    case .external: .external
    case .frameBegin: .frameBegin
    case .frameEnd: .frameEnd
    case .framePresented: .framePresented
    case .transactionBegin: .transactionBegin
    case .transactionEnd: .transactionEnd
    case .actionBegin: .actionBegin
    case .actionEnd: .actionEnd
    case .observedChange: .observedChange
    case .guardFired: .guardFired
    case .write: .write
    case .invalidated: .invalidated
    case .evaluationBegin: .evaluationBegin
    case .evaluationEnd: .evaluationEnd
    case .validated: .validated
    case .diagnostic: .diagnostic
    case .layoutBegin: .layoutBegin
    case .layoutEnd: .layoutEnd
    case .layoutInvalidated: .layoutInvalidated
    case .measureBegin: .measureBegin
    case .measureEnd: .measureEnd
    case .measureCached: .measureCached
    case .placed: .placed
    case .geometryChanged: .geometryChanged
    case .preferenceReduced: .preferenceReduced
    case .drawBegin: .drawBegin
    case .drawnNode: .drawnNode
    case .drawEnd: .drawEnd
    case .committed: .committed
    case .animationBegin: .animationBegin
    case .animationTick: .animationTick
    case .animationRetargeted: .animationRetargeted
    case .animationEnd: .animationEnd
    case .task: .task
    case .intervalBegin: .intervalBegin
    case .intervalEnd: .intervalEnd
    case .point: .point
    case .counter: .counter
    case .environment: .environment
    case .threadName: .threadName
    case .codeImage: .codeImage
    case .resolvedCode: .resolvedCode
    case .loss: .loss
    }
  }
}
