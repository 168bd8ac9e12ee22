import TraceEvents
import UpdateGraph

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  /// It has come to where it leads, though a spring may still tremble.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// It is gone. The runtime's animations rest where they lead, so that is the same moment.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// What is to be called when all animations of one `withAnimation` are over.
@MainActor final class AnimationCompletion {
  /// What calls it, where no animation began.
  private let cause: EventID
  private let action: () -> Void
  private weak var tree: ViewTree?
  private var running = 0
  private var isOver = false

  /// Those of which no update has shown yet whether they have animations.
  private static var open: [AnimationCompletion] = []

  /// Whether it is the runtime itself that waits.
  private let isInternal: Bool

  /// The runtime waits, for a change of a tree under way.
  init(of tree: ViewTree, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    self.tree = tree
    isInternal = true
    cause = tree.graph.currentCause
    AnimationCompletion.open.append(self)
  }

  init(_ action: @escaping () -> Void) {
    self.action = action
    isInternal = false
    tree = ViewTree.current
    cause = tree?.graph.currentCause ?? .none
    AnimationCompletion.open.append(self)
  }

  /// Whether some wait for an update of a tree.
  static func isWaiting(in tree: ViewTree) -> Bool { open.contains { $0.tree === tree } }

  /// An animation of it began.
  func began() { running += 1 }

  /// An animation of it is over.
  func ended(cause: EventID) {
    running -= 1
    if running == 0 { finish(cause: cause) }
  }

  /// A tree's update is over: what began no animation there is complete.
  static func settle(in tree: ViewTree) {
    guard !open.isEmpty else { return }
    let due = open.filter { $0.tree === tree || $0.tree == nil }
    open.removeAll { completion in due.contains { $0 === completion } }
    for completion in due where completion.running == 0 { completion.finish(cause: completion.cause) }
  }

  private func finish(cause: EventID) {
    guard !isOver, let tree else { return }
    isOver = true
    if isInternal {
      tree.graph.withCause(cause) { action() }
      return
    }
    tree.afterRound { [action] in
      tree.perform(.animationCompletion, node: tree.rootLayout.serial, cause: cause) { action() }
    }
  }
}

/// Runs code whose writes are animated, and calls when all animations that they began are over; at once, where they began
/// none.
///
/// Returns: what the code returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Transaction {
  /// Calls when all animations that the transaction begins are over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    guard MainActorOnly.isCurrent else { return }
    let new = MainActorOnly.run(completion) { AnimationCompletion($0) }
    completions.append(new)
  }
}
