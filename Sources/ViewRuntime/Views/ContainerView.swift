package import TraceEvents
package import UpdateGraph

/// A primitive view with one layout node that takes the layout nodes of its content as children: a stack, a scroll view.
@MainActor package protocol ContainerView: PrimitiveView {
  /// Type of the content.
  associatedtype Content: View
  /// The content.
  var content: Content { get }

  /// Makes its layout node, with nothing set; `updateLayoutNode` follows at once.
  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode

  /// Brings the node up to date with the view and the environment, except for the children.
  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID)

  /// The environment of the content, if it is another than the container's own.
  func contentScope(in scope: EnvironmentScope, owner: NodeSerial, graph: Graph) -> EnvironmentScope?

  /// Whether a `ForEach` in the content makes its rows on demand; the layout node is then a `LazyStackLayoutNode`.
  static var isLazy: Bool { get }

  /// Its name in traces, and the module of the app that defines it, or "".
  static var traceName: (label: String, module: String) { get }
}

extension ContainerView {
  package static var isLazy: Bool { false }

  package func contentScope(in scope: EnvironmentScope, owner: NodeSerial, graph: Graph) -> EnvironmentScope? { nil }

  package static var traceName: (label: String, module: String) { (ViewType.of(Self.self).name, "") }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {}

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ContainerElement(view, context)
  }
}

/// The element of a container.
package final class ContainerElement<V: ContainerView>: ViewElement<V>, GraphRule {
  private var node: LayoutNode!
  private var rule: RuleNode!
  private var child: ViewElement<V.Content>!
  private(set) var lazySource: LazySource?
  /// Ids of several rows that were told of.
  private var toldIDs: Set<AnyHashable> = []

  init(_ view: V, _ context: ElementContext) {
    let name = V.traceName
    super.init(view, context, kind: .primitive, label: name.label, module: name.module)
    node = view.makeLayoutNode(serial: serial, context: tree.layout)
    (node as? ScrollLayoutNode)?.element = self
    let graph = tree.graph
    rule = RuleNode(self, serial: serial, field: "@self", graph: graph, isSilent: true)
    rule.mark(input: .none, field: "created", cause: graph.currentCause)
    rule.update()
    child = V.Content.element(
      of: view.content,
      ElementContext(
        child: self, identity: .index(0),
        environment: view.contentScope(in: context.environment, owner: serial, graph: graph), isLazy: V.isLazy))
    tree.needsCollection(self)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { [node] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    if let lazyNode = node as? LazyStackLayoutNode {
      guard needsWholeCollection else {
        lazyNode.rowNodesChanged(cause: tree.graph.currentCause)
        return false
      }
      needsWholeCollection = false
      let source = lazySource ?? LazySource(owner: self)
      lazySource = source
      source.refresh(from: child)
      for (id, isOfCollection) in source.repeatedIDs where toldIDs.insert(id).inserted {
        tree.diagnose(
          id: isOfCollection ? "duplicate-lazy-id" : "duplicate-id",
          "\(ViewType.of(V.self).name.prefix { $0 != "<" })Layout: the ID \(id.base) is used by multiple child views, this will "
            + "give undefined results!", node: serial)
      }
      lazyNode.provider = source
      lazyNode.rowsChanged(cause: tree.graph.currentCause)
    } else {
      node.setChildren(child.layoutNodes, cause: tree.graph.currentCause)
      if let holder = node as? any OptionHolding {
        var identifiers: [ObjectIdentifier: AnyHashable] = [:]
        child.collectIdentifiers(into: &identifiers)
        holder.take(identifiers: identifiers, cause: tree.graph.currentCause)
      }
    }
    return false
  }

  package override func differs(_ old: V, _ new: V) -> Bool { true }

  package override func viewChanged(from old: V) -> Bool {
    // The content says itself whether it differs; its closures, which can't be compared, are no change of the container.
    // The app's own layouts are asked anew: what they answer may hang on more than their fields.
    let isChanged = node is any CustomLayoutContainer || !ValueComparison.areEqual(old, view, apartFrom: V.Content.self)
    if isChanged {
      rule.mark(input: serial, field: "@self", cause: tree.graph.currentCause)
      rule.update()
    }
    return child.update(view.content) || isChanged
  }

  package func evaluate() -> EvaluationResult {
    view.updateLayoutNode(
      node, environment: EnvironmentValues(scope: environment), cause: tree.graph.currentCause)
    return .equal
  }

  package override func willBeRemoved() {
    (node as? ScrollLayoutNode)?.refreshing?.cancel()
    rule.disconnect()
  }

  func rowIndex(of collection: any LazyRows, index: Int) -> Int? {
    lazySource?.rowIndex(of: collection, index: index)
  }

  var lazyStack: LazyStackLayoutNode? { node as? LazyStackLayoutNode }
}

/// The element of a lazy container, for finding where a row is that is not made.
@MainActor protocol LazyContainer: Element {
  /// Its node.
  var lazyStack: LazyStackLayoutNode? { get }
  /// Index among its rows of a collection's row.
  func rowIndex(of collection: any LazyRows, index: Int) -> Int?
}

extension ContainerElement: LazyContainer {}
