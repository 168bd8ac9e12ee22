package import TraceEvents
import UpdateGraph

/// The element of a view with a modifier of the app: runs `body(content:)` as a rule.
package final class ViewModifierElement<Content: View, Modifier: ViewModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>, GraphRule
{
  private let host: TypedModifierContentHost<Content>
  private var evaluator: BodyEvaluator<Modifier>!
  private var child: ViewElement<Modifier.Body>?

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    host = TypedModifierContentHost(view.content)
    let type = ViewType.of(modifier: Modifier.self)
    super.init(view, context, kind: type.isApp ? .viewModifier : .modifier, label: type.name, module: type.module)
    evaluator = BodyEvaluator(self, rule: self, type: type)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(_ old: ModifiedContent<Content, Modifier>, _ new: ModifiedContent<Content, Modifier>)
    -> Bool
  {
    true
  }

  package override func viewChanged(from old: ModifiedContent<Content, Modifier>) -> Bool {
    let isChanged = !ValueComparison.areEqual(old.modifier, view.modifier)
    if isChanged {
      evaluator.inputsChanged(from: old.modifier, to: view.modifier)
    } else {
      evaluator.wasSkipped(for: view.modifier)
    }
    return host.update(view.content) || isChanged
  }

  package func evaluate() -> EvaluationResult {
    let body = evaluator.run(view.modifier) { $0.body(content: _ViewModifier_Content(host: host)) }
    guard let child else {
      self.child = Modifier.Body.element(of: body, ElementContext(child: self, identity: .index(0)))
      layoutNodesChanged()
      return .first
    }
    return child.update(body) ? .changed : .equal
  }

  package override func willBeRemoved() { evaluator.end() }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    if let primitive = Modifier.self as? any PrimitiveModifier.Type {
      return FieldReader.modifierElement(primitive, view, context)
    }
    return ViewModifierElement(view, context)
  }
}
