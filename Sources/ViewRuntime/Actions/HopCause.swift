import TraceEvents
import UpdateGraph

/// The cause that work carries when it leaves the action that scheduled it: in a `Task {}`, a `.task`, a timer made there.
///
/// A task-local value: tasks inherit it. A write on the other side of the hop has the action's cause, unless a frame or
/// more passed while nothing of ours was awaited; then it comes from outside.
final class HopCause: Sendable {
  /// The cause of the work running now, if an action scheduled it.
  @TaskLocal static var current: HopCause?

  /// The action that scheduled the work.
  let origin: EventID
  /// The action's node.
  let node: NodeSerial
  /// The task, where it is known.
  let task: UInt32
  /// What changes as the work goes on. Touched on the main actor only.
  let progress: Progress

  /// How far the work has come.
  @MainActor final class Progress {
    /// Frame in which the work was last known to run, or to wait for something of ours.
    var frame: FrameIndex
    /// The cause of what it does now: the origin's, or an outside event after a long wait.
    var cause: EventID
    /// The window's tree.
    weak var tree: ViewTree?

    init(tree: ViewTree, cause: EventID) {
      self.tree = tree
      frame = tree.frame
      self.cause = cause
    }
  }

  @MainActor private init(origin: EventID, node: NodeSerial, task: UInt32, tree: ViewTree) {
    self.origin = origin
    self.node = node
    self.task = task
    progress = Progress(tree: tree, cause: origin)
  }

  /// Runs an action's code; tasks that it starts inherit the action as their cause.
  @MainActor static func inherit(
    _ action: EventID, node: NodeSerial, task: UInt32, tree: ViewTree, _ body: () -> Void
  ) {
    tree.becomeLatest()
    $current.withValue(HopCause(origin: action, node: node, task: task, tree: tree)) { body() }
  }

  /// Runs a body in a recording; a task that it starts, which it should not, inherits the evaluation as its cause.
  @MainActor static func during<Result>(
    _ evaluation: EventID, node: NodeSerial, tree: ViewTree, _ body: () -> Result
  ) -> Result {
    if evaluation.isNone || !tree.graph.isRecording { return body() }
    return $current.withValue(HopCause(origin: evaluation, node: node, task: 0, tree: tree)) { body() }
  }

  /// Runs a write that no action surrounds: as a deferred action of the one that scheduled it, or from outside.
  @MainActor static func resume(in tree: ViewTree, _ body: () -> Void) {
    let graph = tree.graph
    guard let hop = current else {
      let outside = graph.record(
        .external(ExternalEvent(kind: .unknown, detail: "a write outside any action")))
      run(.deferred, node: .none, cause: outside, task: 0, tree, body)
      return
    }
    let progress = hop.progress
    // In the frame of the action or the next one nothing long can have been waited for.
    if tree.frame.rawValue > progress.frame.rawValue + 1 {
      progress.cause = graph.record(
        .external(ExternalEvent(kind: .task, detail: "after a wait", node: hop.node)))
    }
    progress.frame = tree.frame
    run(.deferred, node: hop.node, cause: progress.cause, task: hop.task, tree, body)
  }

  @MainActor private static func run(
    _ kind: ActionKind, node: NodeSerial, cause: EventID, task: UInt32, _ tree: ViewTree, _ body: () -> Void
  ) {
    let graph = tree.graph
    let begin = graph.record(ActionBegin(kind: kind, node: node, cause: cause, task: task))
    graph.withCause(begin) { body() }
    graph.record(SpanEnd.action)
  }

  /// Notes that the running work woke up from a wait of ours, so that the wait counts as its own.
  @MainActor static func wokeFromOurs() {
    guard let hop = current, let tree = hop.progress.tree else { return }
    hop.progress.frame = tree.frame
  }

  /// Notes that the running task waits or goes on.
  @MainActor static func noteTask(_ stage: TaskStage) {
    guard let hop = current, hop.task != 0, let tree = hop.progress.tree else { return }
    tree.tasks.record(hop.task, stage, hop.progress.cause)
  }
}
