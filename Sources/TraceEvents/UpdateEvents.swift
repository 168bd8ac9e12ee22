/// A transaction: writes that are brought to the screen together. Begins when the update flush takes them up.
public struct TransactionBegin: Hashable, Sendable {
  /// What led to it: the first write, or the external event.
  public var cause: EventID
  /// `withAnimation`'s curve as text, or "".
  public var animation: String

  /// All fields.
  public init(cause: EventID, animation: String = "") {
    self.cause = cause
    self.animation = animation
  }
}

/// The kind of an action: code of the app that the runtime calls outside `body`.
public enum ActionKind: UInt8, Sendable, CaseIterable {
  case onAppear = 1
  case onDisappear = 2
  case onChange = 3
  case onPreferenceChange = 4
  case onGeometryChange = 5
  case gesture = 6
  case button = 7
  case task = 8
  case textEdit = 9
  case submit = 10
  case timer = 11
  case onReceive = 12
  case scroll = 13
  case animationCompletion = 14
  case refresh = 15
  case focusChange = 16
  /// Work queued on the main queue or actor by an action (`Task {}`), when it runs.
  case deferred = 17
  /// A call of the app into the runtime from outside: tests, hosts.
  case hostCall = 18
  /// A platform view was made or brought up to date (`makeUIView`, `updateUIView`).
  case representable = 19
  /// A presentation was closed (`onDismiss`).
  case presentation = 20
}

/// The runtime called the app's code.
public struct ActionBegin: Hashable, Sendable {
  /// Which one.
  public var kind: ActionKind
  /// The node whose modifier or control it is.
  public var node: NodeSerial
  /// What led to it: an external event, an observed change, an evaluation, or the action that scheduled it.
  public var cause: EventID
  /// For `task` and `deferred`: the task.
  public var task: UInt32

  /// All fields.
  @inlinable public init(kind: ActionKind, node: NodeSerial, cause: EventID, task: UInt32 = 0) {
    self.kind = kind
    self.node = node
    self.cause = cause
    self.task = task
  }
}

/// A value that an action watches has changed (geometry, preference, `onChange`); delivered or dropped.
public struct ObservedChange: Hashable, Sendable {
  /// Which one.
  public var kind: ActionKind
  /// The modifier that watches.
  public var node: NodeSerial
  /// Value before.
  public var old: RecordedValue
  /// Value after.
  public var new: RecordedValue
  /// Why it changed: layout invalidations, evaluations; first the main one.
  public var causes: [EventID]
  /// Type or key name: `CGSize`, `WidthKey`.
  public var valueType: String

  /// All fields.
  public init(
    kind: ActionKind, node: NodeSerial, old: RecordedValue, new: RecordedValue, causes: [EventID], valueType: String
  ) {
    self.kind = kind
    self.node = node
    self.old = old
    self.new = new
    self.causes = causes
    self.valueType = valueType
  }
}

/// A guard of the runtime, as SwiftUI has them.
public enum GuardKind: UInt8, Sendable, CaseIterable {
  /// An `onChange`/`onPreferenceChange` action would be delivered a third time in one frame: dropped.
  case updatedMultipleTimes = 1
  /// A geometry action got a value that it had already seen in the frame: dropped.
  case duplicateValue = 2
  /// More than 8 chained transactions in a round, or more than 2 rounds in a frame: the rest slips to the next frame.
  case passLimit = 3
}

/// A guard dropped a delivery or put the rest of the work off to the next frame.
public struct GuardFired: Hashable, Sendable {
  /// Which one.
  public var kind: GuardKind
  /// The node.
  public var node: NodeSerial
  /// The `ObservedChange` that was dropped, or the last transaction before the slip.
  public var cause: EventID
  /// The runtime's message, as printed; "" when SwiftUI is silent there.
  public var message: String

  /// All fields.
  public init(kind: GuardKind, node: NodeSerial, cause: EventID, message: String) {
    self.kind = kind
    self.node = node
    self.cause = cause
    self.message = message
  }
}

/// What became of a write.
public enum WriteOutcome: UInt8, Sendable, CaseIterable {
  /// Stored and readers invalidated.
  case notified = 1
  /// Equal: nothing stored, nobody told.
  case silent = 2
  /// Equal, and readers were told all the same (`@Published`, in-place mutation).
  case notifiedEqual = 3
  /// Written during a view update: thrown away (`@State`).
  case discarded = 4
  /// Written during a view update: put off to the next update (models).
  case deferred = 5
}

/// A write to a property.
public struct Write: Hashable, Sendable {
  /// The property's node (`state`, `model`, `focus`, …).
  public var property: NodeSerial
  /// Value before.
  public var old: RecordedValue
  /// Value after.
  public var new: RecordedValue
  /// What became of it.
  public var outcome: WriteOutcome
  /// Where the app wrote it.
  public var code: CodeAddress
  /// The action, external event or evaluation in which it happened.
  public var cause: EventID

  /// All fields.
  public init(
    property: NodeSerial, old: RecordedValue, new: RecordedValue, outcome: WriteOutcome, code: CodeAddress,
    cause: EventID
  ) {
    self.property = property
    self.old = old
    self.new = new
    self.outcome = outcome
    self.code = code
    self.cause = cause
  }
}

/// A node was marked dirty; it runs when a frame next needs it.
public struct Invalidated: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// The write (or other event) that marked it.
  public var cause: EventID

  /// All fields.
  @inlinable public init(node: NodeSerial, cause: EventID) {
    self.node = node
    self.cause = cause
  }
}

/// An evaluation (a body, or a primitive's own rule) began.
public struct EvaluationBegin: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial

  /// All fields.
  @inlinable public init(node: NodeSerial) { self.node = node }
}

/// One reason of an evaluation: a changed input.
public struct EvaluationReason: Hashable, Sendable {
  /// The input that changed; for `@self` the `input` side of the node itself, for creation none.
  public var input: NodeSerial
  /// `_printChanges` spelling: `_count`, `@self`, `@identity`, `@dependencies`; `created` for a first evaluation.
  public var field: String
  /// The write, evaluation, external event or layout event that changed the input.
  public var cause: EventID

  /// All fields.
  public init(input: NodeSerial, field: String, cause: EventID) {
    self.input = input
    self.field = field
    self.cause = cause
  }
}

/// How an evaluation's result compares with the last one.
public enum EvaluationResult: UInt8, Sendable, CaseIterable {
  /// The first result of this node.
  case first = 1
  case changed = 2
  /// Equal in all fields: the wave stops here.
  case equal = 3
}

/// An evaluation ended. Reasons are taken here, from all inputs that had changed.
public struct EvaluationEnd: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// The changed inputs.
  public var reasons: [EvaluationReason]
  /// The nodes it read, in order of first read; nil when the same as after the node's last evaluation.
  public var reads: [NodeSerial]?
  /// How the result compares with the last one.
  public var result: EvaluationResult
  /// Time within it during which the thread did not run.
  public var notRunning: Nanoseconds
  /// Time in which the app's `body` itself ran on the thread; the rest of the evaluation is the runtime's work. Nil where
  /// there is no body of the app, or none was timed.
  public var body: Nanoseconds?
  /// Time after the body in which its result was compared with the last one and handed down: the last of the evaluation's
  /// stages, which are in this order its properties brought up to date, its body, and this. Told with `body` only.
  public var comparison: Nanoseconds

  /// All fields.
  public init(
    node: NodeSerial, reasons: [EvaluationReason], reads: [NodeSerial]?, result: EvaluationResult,
    notRunning: Nanoseconds = .zero, body: Nanoseconds? = nil, comparison: Nanoseconds = .zero
  ) {
    self.node = node
    self.reasons = reasons
    self.reads = reads
    self.result = result
    self.notRunning = notRunning
    self.body = body
    self.comparison = comparison
  }
}

/// A dirty node was checked and not run, since its inputs turned out equal; or a child was skipped as unchanged.
public struct Validated: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// The evaluation of the parent, or the write that had marked it.
  public var cause: EventID

  /// All fields.
  @inlinable public init(node: NodeSerial, cause: EventID) {
    self.node = node
    self.cause = cause
  }
}

/// A diagnostic of the runtime (the console messages people know).
public struct Diagnostic: Hashable, Sendable {
  /// Stable id: `write-during-update`, `duplicate-id`, `invalid-frame`, `background-write`, …
  public var id: String
  /// The exact text.
  public var message: String
  /// The node.
  public var node: NodeSerial
  /// Where its type's body is.
  public var code: CodeAddress
  /// What led to it.
  public var cause: EventID

  /// All fields.
  public init(id: String, message: String, node: NodeSerial, code: CodeAddress = .none, cause: EventID) {
    self.id = id
    self.message = message
    self.node = node
    self.code = code
    self.cause = cause
  }
}
