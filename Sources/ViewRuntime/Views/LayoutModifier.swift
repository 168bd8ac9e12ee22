package import TraceEvents
import UpdateGraph

/// A primitive modifier that wraps each layout node of its content in one of its own: frame, padding, background.
@MainActor package protocol LayoutModifier: PrimitiveModifier {
  /// Makes a wrapping layout node, with nothing set; `updateLayoutNode` follows at once.
  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode

  /// Brings a wrapping node up to date with the modifier and the environment; its first child is the wrapped node.
  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID)
}

extension LayoutModifier {
  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    LayoutModifierElement(view, context)
  }
}

/// The element of a modifier with layout nodes of its own: one per layout node of the content.
package final class LayoutModifierElement<Content: View, Modifier: LayoutModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>, GraphRule
{
  private var wrappers: [LayoutNode] = []
  private var rule: RuleNode!
  private var child: ViewElement<Content>!

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: Modifier.traceLabel)
    child = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: false))
    let graph = tree.graph
    rule = RuleNode(self, serial: serial, field: "@self", graph: graph, isSilent: true)
    rule.mark(input: .none, field: "created", cause: graph.currentCause)
    _ = collectLayoutNodes()
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { wrappers }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let content = child.layoutNodes
    if content.elementsEqual(wrappers, by: { $0 === $1.children.first }) {
      rule.update()
      return false
    }
    var byContent: [ObjectIdentifier: LayoutNode] = [:]
    for wrapper in wrappers {
      if let inner = wrapper.children.first { byContent[ObjectIdentifier(inner)] = wrapper }
    }
    let cause = tree.graph.currentCause
    var needsUpdate = false
    wrappers = content.map { inner in
      if let known = byContent[ObjectIdentifier(inner)] { return known }
      let wrapper = view.modifier.makeLayoutNode(serial: serial, context: tree.layout)
      wrapper.setChildren([inner], cause: cause)
      needsUpdate = true
      return wrapper
    }
    if needsUpdate {
      rule.mark(input: serial, field: "@self", cause: cause)
      rule.update()
    }
    return true
  }

  package override func differs(_ old: ModifiedContent<Content, Modifier>, _ new: ModifiedContent<Content, Modifier>)
    -> Bool
  {
    true
  }

  package override func viewChanged(from old: ModifiedContent<Content, Modifier>) -> Bool {
    let isChanged = !ValueComparison.areEqual(old.modifier, view.modifier)
    if isChanged {
      rule.mark(input: serial, field: "@self", cause: tree.graph.currentCause)
      rule.update()
    }
    return child.update(view.content) || isChanged
  }

  package func evaluate() -> EvaluationResult {
    let cause = tree.graph.currentCause
    for wrapper in wrappers {
      view.modifier.updateLayoutNode(wrapper, environment: EnvironmentValues(scope: environment), cause: cause)
    }
    tree.noteDrawing(cause: cause)
    return .equal
  }

  package override func willBeRemoved() { rule.disconnect() }
}
