public import TraceEvents

extension TraceEvent {
  /// The node that the event is about, or `.none`.
  public var subject: NodeSerial {
    switch self {
    case .nodeCreated(let event): event.node
    case .nodeRemoved(let event): event.node
    case .nodeMoved(let event): event.node
    case .external(let event): event.node
    case .actionBegin(let event): event.node
    case .observedChange(let event): event.node
    case .guardFired(let event): event.node
    case .write(let event): event.property
    case .invalidated(let event): event.node
    case .evaluationBegin(let event): event.node
    case .evaluationEnd(let event): event.node
    case .validated(let event): event.node
    case .diagnostic(let event): event.node
    case .layoutInvalidated(let event): event.node
    case .measureBegin(let event): event.node
    case .measureEnd(let event): event.node
    case .measureCached(let event): event.node
    case .placed(let event): event.node
    case .geometryChanged(let event): event.node
    case .preferenceReduced(let event): event.node
    case .drawnNode(let event): event.node
    case .animationBegin(let event): event.node
    case .animationTick(let event): event.node
    case .task(let event): event.node
    default: .none
    }
  }

  /// All causes the event names, the main one first.
  public var allCauses: [EventID] {
    switch self {
    case .observedChange(let event): event.causes
    case .geometryChanged(let event): event.causes
    case .preferenceReduced(let event): event.causes
    case .evaluationEnd(let event): event.reasons.map(\.cause).filter { !$0.isNone }
    default:
      mainCause.isNone ? [] : [mainCause]
    }
  }

  /// The event's main cause, or `.none`.
  public var mainCause: EventID {
    switch self {
    case .nodeCreated(let event): event.cause
    case .nodeRemoved(let event): event.cause
    case .nodeMoved(let event): event.cause
    case .transactionBegin(let event): event.cause
    case .actionBegin(let event): event.cause
    case .observedChange(let event): event.causes.first { !$0.isNone } ?? .none
    case .guardFired(let event): event.cause
    case .write(let event): event.cause
    case .invalidated(let event): event.cause
    case .evaluationEnd(let event): event.reasons.lazy.map(\.cause).first { !$0.isNone } ?? .none
    case .validated(let event): event.cause
    case .diagnostic(let event): event.cause
    case .layoutBegin(let event): event.cause
    case .layoutInvalidated(let event): event.cause
    case .geometryChanged(let event): event.causes.first { !$0.isNone } ?? .none
    case .preferenceReduced(let event): event.causes.first { !$0.isNone } ?? .none
    case .drawBegin(let event): event.cause
    case .drawnNode(let event): event.cause
    case .animationBegin(let event): event.cause
    case .animationTick(let event): event.cause
    case .animationRetargeted(let event): event.cause
    case .task(let event): event.cause
    default: .none
    }
  }
}
