public import Observation
package import TraceEvents
import UpdateGraph

/// Sets a value of the environment for a subtree.
public struct EnvironmentKeyWritingModifier<Value> {
  /// Where the value goes.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// The value.
  public var value: Value
}

extension EnvironmentKeyWritingModifier: PrimitiveModifier {
  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EnvironmentElement(view, context) { modifier, values in values[keyPath: modifier.keyPath] = modifier.value }
  }
}

/// Changes a value of the environment for a subtree.
public struct EnvironmentTransformModifier<Value> {
  /// Which value.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// Changes it.
  public var transform: (inout Value) -> Void
}

extension EnvironmentTransformModifier: PrimitiveModifier {
  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EnvironmentElement(view, context) { modifier, values in modifier.transform(&values[keyPath: modifier.keyPath]) }
  }
}

/// Hands a model down a subtree.
public struct EnvironmentModelModifier<Model: AnyObject & Observable> {
  /// The model, or nil to take one away.
  public var model: Model?
}

extension EnvironmentModelModifier: PrimitiveModifier {
  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EnvironmentElement(view, context) { modifier, values in values[ModelKey<Model>.self] = modifier.model }
  }
}

/// The element of a modifier that writes the environment.
///
/// Its rule runs the modifier's change on a copy of the values above; what it read there are its inputs.
package final class EnvironmentElement<Content: View, Modifier: ViewModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>, GraphRule
{
  private let change: @MainActor (Modifier, inout EnvironmentValues) -> Void
  private var scope: EnvironmentScope!
  private var rule: RuleNode!
  private var content: ViewElement<Content>!

  init(
    _ view: ModifiedContent<Content, Modifier>, _ context: ElementContext,
    change: @escaping @MainActor (Modifier, inout EnvironmentValues) -> Void
  ) {
    self.change = change
    super.init(view, context, kind: .modifier, label: ViewType.of(modifier: Modifier.self).name)
    let graph = tree.graph
    scope = EnvironmentScope(parent: context.environment, owner: serial, graph: graph)
    rule = RuleNode(self, serial: serial, field: "@self", graph: graph, isSilent: true)
    rule.mark(input: .none, field: "created", cause: graph.currentCause)
    rule.update()
    content = Content.element(
      of: view.content,
      ElementContext(child: self, identity: .index(0), environment: scope, isLazy: context.isLazy))
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }

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
    return content.update(view.content) || isChanged
  }

  package func evaluate() -> EvaluationResult {
    var values = EnvironmentValues(scope: environment)
    change(view.modifier, &values)
    for draft in values.drafts { draft.store(scope, draft.value) }
    tellDirection(to: content?.layoutNodes ?? [])
    return .equal
  }

  /// A writer of the layout direction tells the layout nodes too, which are mirrored.
  package override var layoutNodes: [LayoutNode] {
    let nodes = content?.layoutNodes ?? []
    tellDirection(to: nodes)
    return nodes
  }

  private func tellDirection(to nodes: [LayoutNode]) {
    if nodes.isEmpty { return }
    let direction: LayoutDirection
    switch view.modifier {
    case let writer as EnvironmentKeyWritingModifier<LayoutDirection>
    where writer.keyPath == \EnvironmentValues.layoutDirection:
      direction = writer.value
    case let changer as EnvironmentTransformModifier<LayoutDirection>
    where changer.keyPath == \EnvironmentValues.layoutDirection:
      direction = tree.graph.untracked { EnvironmentValues(scope: scope).layoutDirection }
    default: return
    }
    for node in nodes { node.setDirection(direction, depth: depth, cause: tree.graph.currentCause) }
  }

  package override func willBeRemoved() {
    rule.disconnect()
    scope.end()
  }
}

extension View {
  /// Sets a value of the environment for this view and all below it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { modifier(EnvironmentKeyWritingModifier(keyPath: keyPath, value: value)) }

  /// Hands a model down to this view and all below it.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModelModifier(model: object))
  }

  /// Changes a value of the environment for this view and all below it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { modifier(EnvironmentTransformModifier(keyPath: keyPath, transform: transform)) }
}
