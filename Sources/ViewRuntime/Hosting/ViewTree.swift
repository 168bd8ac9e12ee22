package import Foundation
package import TraceEvents
package import UpdateGraph

/// One window's tree of elements with what they share: graph, layout, queues, clock.
///
/// A *flush* brings one transaction to the layout: dirty rules in order of depth, then the layout nodes of changed
/// elements, the layout pass, and the preferences. What it finds to call in the app is queued and called afterwards.
@MainActor package final class ViewTree {
  /// The graph.
  package let graph: Graph
  /// What the layout nodes share.
  package let layout: LayoutContext
  /// The root of the layout tree.
  package let rootLayout: RootLayoutNode
  /// The time.
  package let clock: RuntimeClock
  /// The models that bodies read.
  package private(set) var models: ModelRegistry!
  /// The observable objects that views observe.
  package private(set) var objects: ObservedObjectRegistry!
  /// Sleeps by the window's own time; nil where that is the system's.
  var sleeps: SleepQueue?
  /// Values that the window's views keep by name (`@SceneStorage`).
  package let sceneStorage = StoredValues()
  /// Watchers of preferences.
  package private(set) var preferences: PreferenceRegistry!
  /// Running animations.
  package private(set) var animations: AnimationRegistry!
  /// Views that show themselves in others' geometry.
  private(set) var matches: MatchedGeometryRegistry!
  /// Timelines that wait.
  package private(set) var timelines: TimelineRegistry!
  /// Takes the text of diagnostics that SwiftUI would log.
  package var console: @MainActor (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  /// The window's size.
  package var windowSize = CGSize.zero
  /// The running or next frame.
  package var frame = FrameIndex(0)
  /// What evaluations running now carry.
  package internal(set) var transaction = Transaction()
  /// Number of elements that change transactions.
  var transactionChangers = 0
  /// Counts flushes.
  private(set) var flushNumber: UInt64 = 0
  /// The focused field and its owners.
  package private(set) var focus: FocusRegistry!
  /// What lies over the window.
  package private(set) var presentations: PresentationStack!
  /// Tasks that views have started.
  package let tasks: TaskRegistry
  /// Whether the picture may differ from the one shown, and the first cause of it.
  package var drawingCause: EventID?

  /// What the host varies; nil where nothing.
  var perturbation: Perturbation?

  /// What the checks of the window at rest remember.
  let restChecks = RestChecks()

  private var debugAids: Set<String> = []
  private var updateDepth = 0
  private var pending: [[PendingRule]] = []
  private var pendingCount = 0
  private var collections: [PendingCollection] = []
  private var observedActions: [QueuedAction] = []
  private var lifecycleActions: [QueuedAction] = []
  private var firstCause: EventID?
  private var pendingAnimation: Animation?

  /// A rule that waits, with what its evaluation carries.
  private struct PendingRule {
    let rule: RuleNode
    var transaction: Transaction
  }

  /// An element that must collect its layout nodes, and why.
  private struct PendingCollection {
    let element: Element
    let cause: EventID
  }

  /// A call of the app that waits for the end of the flush.
  private struct QueuedAction {
    let run: @MainActor () -> Void
  }

  /// An empty tree.
  package init(graph: Graph, clock: RuntimeClock, displayScale: Double = 2) {
    self.graph = graph
    self.clock = clock
    tasks = TaskRegistry(graph)
    layout = LayoutContext(observer: graph.observer, displayScale: displayScale)
    let serial = graph.createNode(.window, label: "Window", parent: .none, identity: .index(0))
    rootLayout = RootLayoutNode(serial: serial, context: layout)
    models = ModelRegistry(self)
    objects = ObservedObjectRegistry(self)
    focus = FocusRegistry(self)
    presentations = PresentationStack(self)
    preferences = PreferenceRegistry(self)
    animations = AnimationRegistry(self)
    matches = MatchedGeometryRegistry(self)
    timelines = TimelineRegistry(self)
    layout.owner = self
    graph.scheduleRule = { [unowned self] rule in enqueue(rule) }
    layout.diagnose = { [unowned self] node, id, message in diagnose(id: id, message, node: node) }
    layout.onWork = { [unowned self] work in charge(work == .measure ? .measure : .placement) }
    CallSite.want(graph.isRecording)
  }

  /// The tree of a layout node.
  static func of(_ node: LayoutNode) -> ViewTree {
    guard let tree = node.context.owner as? ViewTree else { preconditionFailure("the node belongs to no tree") }
    return tree
  }

  // MARK: State of the update

  /// Whether bodies, layout or callbacks of the update run: writes to state are then thrown away.
  package var isUpdating: Bool { updateDepth > 0 }

  /// Runs a part of the update.
  package func duringUpdate<Result>(_ body: () -> Result) -> Result {
    updateDepth += 1
    defer { updateDepth -= 1 }
    return body()
  }

  /// Whether a flush has something to do.
  package var hasPendingWork: Bool {
    pendingCount > 0 || layout.needsLayout || !collections.isEmpty || models.hasPendingWrites
      || objects.hasPendingSignals
      || preferences.isDirty
      || rootLayout.placedProposal != ProposedViewSize(windowSize)
  }

  /// Whether actions wait to be called.
  package var hasQueuedActions: Bool { !observedActions.isEmpty || !lifecycleActions.isEmpty }

  /// Whether calls for watched changes wait.
  package var hasObservedActions: Bool { !observedActions.isEmpty }

  /// Counts what costs virtual time.
  package func charge(_ work: VirtualWork) { clock.charge(work) }

  // MARK: Queues

  private func enqueue(_ rule: RuleNode) {
    guard let element = rule.owner as? Element else { return }
    if let inLayout = element as? any EvaluatedInLayout {
      inLayout.evaluateInLayout(
        cause: rule.markCause, transaction: isEvaluating ? transaction : AmbientTransaction.current)
      noteCause(rule.markCause)
      return
    }
    while pending.count <= element.depth { pending.append([]) }
    // Inside an evaluation the wave carries the evaluation's transaction, else the ambient one.
    let carried = isEvaluating ? transaction : AmbientTransaction.current
    pending[element.depth].append(PendingRule(rule: rule, transaction: carried))
    pendingCount += 1
    noteCause(rule.markCause, animation: carried.animation)
  }

  /// Notes why the next flush is needed.
  package func noteCause(_ cause: EventID, animation: Animation? = nil) {
    if firstCause == nil { firstCause = cause }
    if pendingAnimation == nil { pendingAnimation = animation }
  }

  /// Puts an element in line to collect its layout nodes.
  package func needsCollection(_ element: Element) {
    guard !collections.contains(where: { $0.element === element }) else { return }
    collections.append(PendingCollection(element: element, cause: graph.currentCause))
    noteCause(graph.currentCause)
  }

  /// Queues a call of the app for a change it watches (`onChange`, preference, geometry): after the flush.
  package func afterUpdate(_ run: @escaping @MainActor () -> Void) { observedActions.append(QueuedAction(run: run)) }

  /// Queues a call of the app for a life event (`onAppear`, `task`, `onDisappear`): after the round.
  package func afterRound(_ run: @escaping @MainActor () -> Void) { lifecycleActions.append(QueuedAction(run: run)) }

  // MARK: Flush

  /// Whether rules run, or what they made is taken over: the app's actions wait until this is done.
  private(set) var isEvaluating = false

  /// Brings one transaction to the layout.
  ///
  /// Returns: the transaction's event.
  @discardableResult
  package func flush(fallbackCause: EventID) -> EventID {
    flushNumber += 1
    models.flush()
    objects.flush()
    let cause = firstCause ?? fallbackCause
    let begin = graph.record(
      .transactionBegin(TransactionBegin(cause: cause, animation: pendingAnimation.map(\.description) ?? "")))
    firstCause = nil
    pendingAnimation = nil
    evaluatePending()
    runLayout(cause: cause)
    preferences.reduce()
    graph.record(SpanEnd.transaction)
    return begin
  }

  /// Works off dirty rules and changed structure. Called by the flush, and inside layout by what makes content there.
  package func evaluatePending() {
    let outer = isEvaluating
    isEvaluating = true
    defer { isEvaluating = outer }
    while pendingCount > 0 || !collections.isEmpty {
      evaluateRules()
      collectLayoutNodes()
    }
  }

  /// Runs the rules that are marked, within an evaluation: for changes that follow one another at once.
  func evaluateMarkedRules() { if isEvaluating { evaluateRules() } }

  private func evaluateRules() {
    let outer = transaction
    defer { transaction = outer }
    var depth = 0
    while pendingCount > 0 {
      depth = pending.firstIndex { !$0.isEmpty } ?? 0
      var due = pending[depth]
      pending[depth].removeAll(keepingCapacity: true)
      if let perturbation {
        due = perturbation.shuffled(due)
        if due.count > 1, perturbation.befalls(oneIn: Perturbation.splitBatches) {
          let first = 1 + perturbation.number(below: due.count - 1)
          pending[depth] = Array(due[first...])
          due.removeSubrange(first...)
        }
      }
      pendingCount -= due.count
      for item in due {
        transaction = transactionChangers == 0 ? item.transaction : changed(item.transaction, for: item.rule)
        item.rule.update()
      }
    }
  }

  /// What the modifiers above a rule's element make of a transaction, outermost first.
  private func changed(_ transaction: Transaction, for rule: RuleNode) -> Transaction {
    var changers: [any TransactionChanging] = []
    var element = (rule.owner as? Element)?.parent
    while let current = element {
      if let changer = current as? any TransactionChanging { changers.append(changer) }
      element = current.parent
    }
    var result = transaction
    for changer in changers.reversed() { changer.change(&result) }
    return result
  }

  /// Deepest first, so that an owner sees what the owners below it yield now.
  private func collectLayoutNodes() {
    while let deepest = collections.indices.max(by: { collections[$0].element.depth < collections[$1].element.depth }) {
      let item = collections.remove(at: deepest)
      guard item.element.isAlive else { continue }
      graph.withCause(item.cause) {
        if item.element.collectLayoutNodes() { item.element.layoutNodesChanged() }
      }
    }
  }

  private func runLayout(cause: EventID) {
    let ran = duringUpdate { LayoutEngine.layout(root: rootLayout, size: windowSize, cause: cause) }
    if ran { noteDrawing(cause: cause, isWhole: false) }
  }

  /// Notes that the picture may differ from the one shown; `isWhole` says that no node has noted in what.
  package func noteDrawing(cause: EventID, isWhole: Bool = true) {
    if isWhole { layout.pictureChanges.noteWhole() }
    if drawingCause == nil { drawingCause = cause }
  }

  /// Calls what the last flush queued for watched changes.
  package func runObservedActions() {
    let due = observedActions
    observedActions = []
    for action in due { action.run() }
  }

  /// Calls what the round queued for life events.
  package func runLifecycleActions() {
    let due = lifecycleActions
    lifecycleActions = []
    for action in due { action.run() }
  }

  // MARK: Actions and writes

  /// Calls the app's code: its writes have the action as cause, its reads make no edges, and tasks it starts inherit it.
  ///
  /// Returns: the action's event.
  @discardableResult
  package func perform(
    _ kind: ActionKind, node: NodeSerial, cause: EventID, task: UInt32 = 0, _ body: () -> Void
  ) -> EventID {
    charge(.action)
    let begin = graph.record(ActionBegin(kind: kind, node: node, cause: cause, task: task))
    graph.withCause(begin) {
      graph.untracked {
        AmbientTransaction.with(Transaction()) { HopCause.inherit(begin, node: node, task: task, tree: self, body) }
      }
    }
    graph.record(SpanEnd.action)
    return begin
  }

  /// Does a write for the cause that is ambient now; a write outside any action becomes one of its own.
  package func performWrite(transaction: Transaction?, _ write: (EventID) -> Void) {
    charge(.write)
    let carried = transaction ?? AmbientTransaction.current
    AmbientTransaction.with(carried) {
      if !graph.currentCause.isNone || graph.observer == nil {
        write(graph.currentCause)
      } else {
        HopCause.resume(in: self) { write(graph.currentCause) }
      }
    }
  }

  // MARK: Diagnostics

  /// Says in the recording that the app uses an aid that changes its figures; once for each.
  func noteDebugAid(_ name: String) {
    guard graph.isRecording, debugAids.insert(name).inserted else { return }
    graph.record(.environment(EnvironmentFact(key: "debug-aids", value: debugAids.sorted().joined(separator: ", "))))
  }

  /// Reports something the app does wrong: in the trace, and in the console if SwiftUI would.
  @discardableResult
  package func diagnose(
    id: String, _ message: String, node: NodeSerial, code: CodeAddress = .none, isPrinted: Bool = true
  ) -> EventID {
    if isPrinted { console(message) }
    return graph.record(
      .diagnostic(Diagnostic(id: id, message: message, node: node, code: code, cause: graph.currentCause)))
  }

  /// Reports a state write in the middle of an update, which is thrown away.
  package func reportWriteDuringUpdate(
    property: NodeSerial, field: String, owner: Element, code: CodeAddress, discard: (EventID) -> EventID
  ) {
    let write = discard(graph.currentCause)
    graph.withCause(write.isNone ? graph.currentCause : write) {
      _ = diagnose(
        id: "write-during-update",
        "Modifying state during view update, this will cause undefined behavior.", node: property, code: code)
    }
  }

  /// The tree whose action or evaluation ran last, for messages from outside any tree.
  private static weak var latest: ViewTree?

  /// The tree whose action or evaluation ran last.
  static var current: ViewTree? { latest }

  /// Makes this the tree that messages from outside go to.
  package func becomeLatest() { ViewTree.latest = self }

  /// Reports a wrapper used outside a view.
  static func diagnoseOutsideTree(_ message: String, id: String = "outside-view", node: NodeSerial = .none) {
    guard let latest else {
      FileHandle.standardError.write(Data((message + "\n").utf8))
      return
    }
    latest.diagnose(id: id, message, node: node)
  }
}
