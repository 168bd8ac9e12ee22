package import TraceEvents

/// The nodes of one interface, what runs in it now, and why.
///
/// Shape: nodes hold their graph; the graph holds no list of nodes, so a node lives as long as its owner.
@MainActor package final class Graph {
  /// Who is told; nil for a graph that is not traced.
  package let observer: (any GraphObserver)?
  private let serials: SerialCounter
  /// The rule being evaluated: reads make edges from what is read to this rule. Nil in actions and tasks.
  package internal(set) var currentRule: RuleNode?
  /// What is being done now: the action, external event or evaluation that later events name as their cause.
  package var currentCause: EventID = .none
  /// Called when a clean rule is first marked; the owner puts it where the next flush finds it.
  package var scheduleRule: @MainActor (RuleNode) -> Void = { _ in }
  /// Tells the app's own time in an evaluation from the runtime's, and from time that the thread did not run; nil while
  /// nothing records.
  package var meter: (any RunMeter)?
  /// While the app's own code of an evaluation is timed: what evaluations inside it took so far, which is not its own.
  var nestedTime: Nanoseconds?
  /// Numbers evaluations, so that a node knows whether the running one has read it already.
  var evaluationStamp: UInt64 = 0
  /// Writes, evaluations and marks so far; rests when nothing happens.
  package var activity: UInt64 = 0

  /// Lists that no evaluation uses now; as many as evaluations were ever within each other.
  private var freeReads: [EvaluationReads] = []

  /// A graph that tells an observer.
  package init(observer: (any GraphObserver)? = nil, serials: SerialCounter = SerialCounter()) {
    self.observer = observer
    self.serials = serials
  }

  /// Whether events are wanted now.
  package var isRecording: Bool { observer?.isRecording ?? false }

  /// Records an event, built only when it is wanted.
  ///
  /// Returns: its id, `.none` when nothing records.
  @discardableResult
  package func record(_ event: @autoclosure () -> TraceEvent) -> EventID {
    guard let observer, observer.isRecording else { return .none }
    return observer.record(event())
  }

  /// Records a frequent event, built only when it is wanted.
  ///
  /// Returns: its id, `.none` when nothing records.
  @discardableResult @inlinable
  package func record<Event: ObservedEvent>(_ event: @autoclosure () -> Event) -> EventID {
    guard let observer, observer.isRecording else { return .none }
    return event().tell(observer)
  }

  /// Makes a node's serial and records that the node came into being, caused by what is being done now.
  package func createNode(
    _ kind: NodeKind, label: @autoclosure () -> String, module: @autoclosure () -> String = "",
    parent: NodeSerial, identity: @autoclosure () -> IdentityComponent, code: @autoclosure () -> CodeAddress = .none
  ) -> NodeSerial {
    let serial = serials.next()
    record(
      .nodeCreated(
        NodeCreated(
          node: serial, kind: kind, label: label(), module: module(), parent: parent, identity: identity(),
          cause: currentCause, code: code())))
    return serial
  }

  /// An empty list for what an evaluation reads.
  func takeReads() -> EvaluationReads { freeReads.popLast() ?? EvaluationReads() }

  /// An evaluation is over.
  func giveBack(_ reads: EvaluationReads) {
    reads.clear()
    freeReads.append(reads)
  }

  /// Records that a node ended.
  package func removeNode(_ serial: NodeSerial, reason: RemovalReason) {
    record(.nodeRemoved(NodeRemoved(node: serial, reason: reason, cause: currentCause)))
  }

  /// Runs code whose reads make no edges: actions, tasks, callbacks.
  package func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = currentRule
    currentRule = nil
    defer { currentRule = outer }
    return try body()
  }

  /// Runs code for a cause: what it records names `cause`, unless something nearer takes its place.
  package func withCause<Result>(_ cause: EventID, _ body: () throws -> Result) rethrows -> Result {
    let outer = currentCause
    currentCause = cause
    defer { currentCause = outer }
    return try body()
  }
}
