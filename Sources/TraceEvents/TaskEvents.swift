/// A stage in a task's life.
public enum TaskStage: UInt8, Sendable, CaseIterable {
  case created = 1
  case resumed = 2
  case suspended = 3
  case cancelled = 4
  case ended = 5
}

/// A task moved to another stage of its life.
public struct TaskEvent: Hashable, Sendable {
  /// Number of the task.
  public var task: UInt32
  /// The stage it reached.
  public var stage: TaskStage
  /// The view whose `.task` it is, or whose action made it.
  public var node: NodeSerial
  /// What led to it.
  public var cause: EventID

  /// All fields.
  public init(task: UInt32, stage: TaskStage, node: NodeSerial, cause: EventID) {
    self.task = task
    self.stage = stage
    self.node = node
    self.cause = cause
  }
}
