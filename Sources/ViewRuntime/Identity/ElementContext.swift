package import TraceEvents

/// Where a new element goes.
@MainActor package struct ElementContext {
  /// The tree it belongs to.
  package let tree: ViewTree
  /// The element above; nil for a window's root.
  package let parent: Element?
  /// The last component of its identity.
  package var identity: IdentityComponent
  /// The environment it sees.
  package var environment: EnvironmentScope
  /// Whether a collection in it shall make its rows on demand.
  package var isLazy = false

  /// The context of a child of an element.
  package init(
    child parent: Element, identity: IdentityComponent, environment: EnvironmentScope? = nil, isLazy: Bool = false
  ) {
    tree = parent.tree
    self.parent = parent
    self.identity = identity
    self.environment = environment ?? parent.environment
    self.isLazy = isLazy
  }

  /// The context of a window's root element.
  package init(root tree: ViewTree, environment: EnvironmentScope) {
    self.tree = tree
    parent = nil
    identity = .index(0)
    self.environment = environment
  }
}
