package import TraceEvents
import UpdateGraph

/// A primitive view with one layout node and no content: text, image, colour, shape, spacer.
@MainActor package protocol LeafView: PrimitiveView {
  /// Makes its layout node, with nothing set; `updateLayoutNode` follows at once.
  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode

  /// Brings the node up to date with the view and the environment; reads of the environment become dependencies.
  ///
  /// What changes the node's answers calls `node.invalidateLayout(cause:)`, what changes only its picture
  /// `node.invalidateDrawing(cause:)`.
  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID)
}

extension LeafView {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    LeafElement(view, context)
  }
}

/// The element of a leaf: its rule sets the layout node from view and environment.
package final class LeafElement<V: LeafView>: ViewElement<V>, GraphRule {
  private var node: LayoutNode!
  private var rule: RuleNode!

  init(_ view: V, _ context: ElementContext) {
    super.init(view, context, kind: .primitive, label: ViewType.of(V.self).name)
    node = view.makeLayoutNode(serial: serial, context: tree.layout)
    let graph = tree.graph
    rule = RuleNode(self, serial: serial, field: "@self", graph: graph, isSilent: true)
    rule.mark(input: .none, field: "created", cause: graph.currentCause)
    rule.update()
  }

  package override var layoutNodes: [LayoutNode] { [node] }

  package override var ownsLayoutNodes: Bool { true }

  package override func viewChanged(from old: V) -> Bool {
    rule.mark(input: serial, field: "@self", cause: tree.graph.currentCause)
    rule.update()
    return true
  }

  package func evaluate() -> EvaluationResult {
    view.updateLayoutNode(
      node, environment: EnvironmentValues(scope: environment), cause: tree.graph.currentCause)
    tree.layout.pictureChanges.note(node)
    tree.noteDrawing(cause: tree.graph.currentCause, isWhole: false)
    return .equal
  }

  package override func willBeRemoved() { rule.disconnect() }
}
