import TraceEvents
import UpdateGraph

/// Runs an asynchronous function while a view is there; starts it anew when an id changes.
public struct _TaskValueModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension _TaskValueModifier: EffectModifier {
  package static var traceLabel: String { "task" }
  package typealias Effect = TaskEffect<ID>
}

/// The task of one view.
package final class TaskEffect<ID: Equatable>: ViewEffect<_TaskValueModifier<ID>> {
  private var running: (number: UInt32, task: Task<Void, Never>)?

  package override func attached() { schedule(cause: tree.graph.currentCause) }

  package override func changed(from old: _TaskValueModifier<ID>) {
    guard old.id != modifier.id else { return }
    let cause = tree.graph.currentCause
    tree.afterRound { [weak self] in
      guard let self, element.isAlive else { return }
      cancel(cause: cause)
      start(cause: cause)
    }
  }

  package override func removed() { cancel(cause: tree.graph.currentCause) }

  private func schedule(cause: EventID) {
    tree.afterRound { [weak self] in
      guard let self, element.isAlive else { return }
      start(cause: cause)
    }
  }

  private func start(cause: EventID) {
    let node = element.serial
    let tree = tree
    let number = tree.tasks.begin(node: node, cause: cause)
    let action = modifier.action
    let priority = modifier.priority
    tree.perform(.task, node: node, cause: cause, task: number) {
      let task = Task(priority: priority) {
        await action()
        tree.tasks.end(number)
      }
      running = (number, task)
    }
  }

  private func cancel(cause: EventID) {
    guard let running else { return }
    self.running = nil
    tree.tasks.cancelled(running.number, cause: cause)
    running.task.cancel()
  }
}

/// The tasks that a window's views have started.
@MainActor package final class TaskRegistry {
  private unowned let graph: Graph
  private var last: UInt32 = 0
  private var nodes: [UInt32: NodeSerial] = [:]

  init(_ graph: Graph) { self.graph = graph }

  /// Tasks that have not ended.
  package var count: Int { nodes.count }

  /// A task begins; its number.
  func begin(node: NodeSerial, cause: EventID) -> UInt32 {
    last += 1
    nodes[last] = node
    record(last, .created, cause)
    return last
  }

  /// A task was cancelled.
  func cancelled(_ number: UInt32, cause: EventID) {
    if nodes[number] != nil { record(number, .cancelled, cause) }
  }

  /// A task's function returned.
  func end(_ number: UInt32) {
    record(number, .ended, graph.currentCause)
    nodes[number] = nil
  }

  /// A task waits, or goes on.
  func record(_ number: UInt32, _ stage: TaskStage, _ cause: EventID) {
    guard let node = nodes[number] else { return }
    graph.activity &+= 1
    graph.record(.task(TaskEvent(task: number, stage: stage, node: node, cause: cause)))
  }
}

extension View {
  /// Runs an asynchronous function from when the view appears; cancelled when it disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(id: 0, priority: priority, action: action))
  }

  /// Runs an asynchronous function from when the view appears, and anew whenever the id changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(id: value, priority: priority, action: action))
  }
}
