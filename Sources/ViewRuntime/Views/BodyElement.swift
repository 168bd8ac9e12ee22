package import TraceEvents
import UpdateGraph

/// The element of a composite view: runs `body` as a rule and hands the result to the element below.
package final class BodyElement<V: View>: ViewElement<V>, GraphRule {
  private var evaluator: BodyEvaluator<V>!
  private var child: ViewElement<V.Body>?

  init(_ view: V, _ context: ElementContext) {
    let type = ViewType.of(V.self)
    super.init(
      view, context, kind: type.isApp ? .view : .primitive, label: type.name, module: type.module, code: type.code)
    evaluator = BodyEvaluator(self, rule: self, type: type)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func viewChanged(from old: V) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    return true
  }

  package override func wasSkipped(for new: V) { evaluator.wasSkipped(for: new) }

  package func evaluate() -> EvaluationResult {
    let body = evaluator.run(view) { $0.body }
    guard let child else {
      self.child = V.Body.element(of: body, ElementContext(child: self, identity: .index(0)))
      layoutNodesChanged()
      return .first
    }
    return child.update(body) ? .changed : .equal
  }

  override func visitStorage(_ visit: (Any) -> Void) { evaluator.visitStorage(visit) }

  override func visitHolders(_ visit: (any ValueHolder) -> Void) { evaluator.visitHolders(visit) }

  override func staleAnswer() -> String? {
    guard let child else { return nil }
    return evaluator.staleAnswer(view, shown: child.targetView) { $0.body }
  }

  package override func willBeRemoved() { evaluator.end() }
}
