package import TraceEvents
import UpdateGraph

/// A place in the tree of views: one per view value of the interface, for as long as its identity lives.
///
/// State, tasks and focus hang on elements. *Transparent* elements (tuples, groups, conditions, collections, composite
/// views, effects) pass on the layout nodes of what is below them; *owning* elements have layout nodes of their own and
/// collect those of their content as children.
@MainActor package class Element {
  /// The tree.
  package unowned let tree: ViewTree
  /// The element above.
  package private(set) weak var parent: Element?
  /// Distance from the root: evaluations run in this order.
  package let depth: Int
  /// Its node in the trace; an element without one goes by its nearest ancestor's.
  package let serial: NodeSerial
  /// Whether `serial` is its own.
  package let hasOwnNode: Bool
  /// The environment it sees.
  package let environment: EnvironmentScope
  /// False after it was removed.
  package private(set) var isAlive = true
  /// Number of preference contributors in it and below, so that a reduction can pass by the rest.
  package internal(set) var contributorCount = 0

  /// Whether more than the nodes within single rows changed since the last collection; only lazy containers ask.
  package final var needsWholeCollection = true

  /// An element with a node of its own (`kind`, `label`), or without one (`kind` nil).
  package init(
    _ context: ElementContext, kind: NodeKind?, label: @autoclosure () -> String = "",
    module: @autoclosure () -> String = "", code: @autoclosure () -> CodeAddress = .none
  ) {
    tree = context.tree
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    if let kind {
      serial = tree.graph.createNode(
        kind, label: label(), module: module(), parent: context.parent?.serial ?? .none, identity: context.identity,
        code: code())
      hasOwnNode = true
    } else {
      serial = context.parent?.serial ?? .none
      hasOwnNode = false
    }
  }

  // MARK: Override points

  /// Elements directly below, in tree order.
  package var children: [Element] { [] }

  /// The layout nodes it yields to the element above, in order.
  package var layoutNodes: [LayoutNode] {
    let children = children
    if children.count == 1 { return children[0].layoutNodes }
    return children.flatMap(\.layoutNodes)
  }

  /// Whether it has layout nodes of its own, which take those of the content as children.
  package var ownsLayoutNodes: Bool { false }

  /// Whether its children are rows that a lazy container asks for.
  package var makesChildrenOnDemand: Bool { false }

  /// Takes the content's layout nodes anew, since some came, went or moved.
  ///
  /// Returns: whether the nodes it yields itself are others than before.
  package func collectLayoutNodes() -> Bool { false }

  /// Compares with a new value of the same view type and takes it over.
  ///
  /// Returns: whether anything differed.
  package func update(from field: FieldPointer) -> Bool { false }

  /// Called before the element is removed; its children are still there.
  package func willBeRemoved() {}

  /// Hands out the values it holds in which models may lie.
  func visitValues(_ visit: (Any) -> Void) {}

  /// Hands out the values it keeps for the app's properties.
  func visitHolders(_ visit: (any ValueHolder) -> Void) {}

  /// What its body would show otherwise now, though nothing told it; nil where it would not. Runs the body.
  func staleAnswer() -> String? { nil }

  // MARK: Tree

  /// Removes the element and everything below, with its state. The root of the removed part carries the reason.
  package final func remove(reason: RemovalReason) {
    guard isAlive else { return }
    if contributorCount > 0 { changeContributorCount(by: -contributorCount) }
    removeRecursively(reason: reason)
  }

  private func removeRecursively(reason: RemovalReason) {
    willBeRemoved()
    isAlive = false
    for child in children { child.removeRecursively(reason: hasOwnNode ? .parent : reason) }
    if hasOwnNode { tree.graph.removeNode(serial, reason: reason) }
  }

  /// Says that the layout nodes below have changed; the nearest owner above collects them before the next layout.
  package final func layoutNodesChanged() {
    var element = parent
    var isWithinRow = false
    while let current = element {
      if current.ownsLayoutNodes {
        if !isWithinRow { current.needsWholeCollection = true }
        tree.needsCollection(current)
        return
      }
      if current.makesChildrenOnDemand { isWithinRow = true }
      element = current.parent
    }
  }

  /// Whether the element is another or below another.
  package final func isBelow(_ ancestor: Element) -> Bool {
    var element: Element? = self
    while let current = element {
      if current === ancestor { return true }
      element = current.parent
    }
    return false
  }

  /// Notes a preference contributor that came or went, here and in all ancestors.
  package final func changeContributorCount(by difference: Int) {
    var element: Element? = self
    while let current = element {
      current.contributorCount += difference
      element = current.parent
    }
  }
}
