/// What a node of the update graph stands for.
///
/// App nodes (defined by the app's code) and system nodes are told apart by `isApp`, as Instruments colours them.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  /// The root of a window.
  case window = 1
  /// A composite view of the app: a struct with a `body`.
  case view = 2
  /// A view the runtime implements: text, stack, shape, control.
  case primitive = 3
  /// A modifier.
  case modifier = 4
  /// A `@State` property; its label is the storage name (`_count`), its parent the owning view.
  case state = 5
  /// A property of an `@Observable` or `ObservableObject` model; label `Type.property`.
  case model = 6
  /// One environment key at one scope.
  case environment = 7
  /// The geometry a `GeometryReader` or geometry callback reads.
  case geometry = 8
  /// A preference key's reduced value at one node.
  case preference = 9
  /// A `@FocusState` property.
  case focus = 10
  /// A `@GestureState` property.
  case gestureState = 11
  /// The clock behind a `TimelineView`.
  case timeline = 12
  /// A value a view was given by its parent (a view's inputs).
  case input = 13
  /// Stored data under a key (`@AppStorage`, `@SceneStorage`).
  case storage = 14
  /// A view modifier struct of the app with a `body(content:)`.
  case viewModifier = 15
  /// A `ForEach` or another container of keyed children.
  case collection = 16

  /// Whether the app's own code defines it.
  public var isApp: Bool {
    switch self {
    case .view, .state, .model, .focus, .gestureState, .storage, .viewModifier: true
    default: false
    }
  }
}

/// The last component of a node's identity below its parent.
public enum IdentityComponent: Hashable, Sendable {
  /// Position in the parent's content.
  case index(Int)
  /// One branch of an `if` or `switch`: true is the first branch.
  case branch(Bool)
  /// An explicit id (`ForEach` element, `.id(_:)`), as short text.
  case explicit(String)
  /// A property of the parent, by storage name.
  case property(String)
}

/// Why a node went away, or was replaced.
public enum RemovalReason: UInt8, Sendable, CaseIterable {
  /// Its parent was removed.
  case parent = 1
  /// Another branch of an `if` or `switch` took its place.
  case branch = 2
  /// The explicit id changed.
  case idChanged = 3
  /// The element left the collection.
  case elementRemoved = 4
  /// The type inside `AnyView` changed.
  case typeChanged = 5
  /// A lazy container let a far row go.
  case lazyReuse = 6
  /// An optional view became nil.
  case absent = 7
  /// The host closed.
  case hostClosed = 8
}

/// A node came into being.
public struct NodeCreated: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// Which one.
  public var kind: NodeKind
  /// Type name (`FeedRow`), storage name (`_count`) or key name; without module.
  public var label: String
  /// Module that defines the type, or "".
  public var module: String
  /// Parent node; `.none` for roots.
  public var parent: NodeSerial
  /// Last component of its identity.
  public var identity: IdentityComponent
  /// The evaluation, layout pass or external event that made it.
  public var cause: EventID
  /// Where the type's `body` is, for views; else none.
  public var code: CodeAddress

  /// All fields.
  public init(
    node: NodeSerial, kind: NodeKind, label: String, module: String = "", parent: NodeSerial,
    identity: IdentityComponent, cause: EventID, code: CodeAddress = .none
  ) {
    self.node = node
    self.kind = kind
    self.label = label
    self.module = module
    self.parent = parent
    self.identity = identity
    self.cause = cause
    self.code = code
  }
}

/// A node ended; its state is gone. One event for the root of a removed subtree and one for each node in it.
public struct NodeRemoved: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// Why.
  public var reason: RemovalReason
  /// What led to it.
  public var cause: EventID

  /// All fields.
  public init(node: NodeSerial, reason: RemovalReason, cause: EventID) {
    self.node = node
    self.reason = reason
    self.cause = cause
  }
}

/// A keyed child kept its identity and changed its place among its siblings.
public struct NodeMoved: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// Place before.
  public var from: Int
  /// Place after.
  public var to: Int
  /// What led to it.
  public var cause: EventID

  /// All fields.
  public init(node: NodeSerial, from: Int, to: Int, cause: EventID) {
    self.node = node
    self.from = from
    self.to = to
    self.cause = cause
  }
}
