package import TraceEvents
import UpdateGraph

/// Lays views made of a preference's value behind or before the view that sets it.
public struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
  let alignment: Alignment
  let isBehind: Bool
  let transform: (Key.Value) -> Layer
}

extension PreferenceLayerModifier: PrimitiveModifier {
  public typealias Body = Never

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { PreferenceLayerElement(view, context) }
}

/// The element of a layer that depends on a preference: its rule runs again when the reduced value is another.
package final class PreferenceLayerElement<Content: View, Key: PreferenceKey, Layer: View>:
  ViewElement<ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>>, GraphRule, PreferenceObserver
{
  private typealias Layered = ModifiedContent<Content, LayerModifier<Layer>>

  private var node = NodeSerial.none
  private var source: SourceNode!
  private var evaluator: BodyEvaluator<ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>>!
  private var child: ViewElement<ModifiedContent<Content, LayerModifier<Layer>>>?
  private var value = Key.defaultValue

  init(_ view: ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>, _ context: ElementContext) {
    let name = TypeNames.short(Key.self)
    let form = view.modifier.isBehind ? "backgroundPreferenceValue" : "overlayPreferenceValue"
    super.init(view, context, kind: .modifier, label: "\(form)(\(name))")
    let graph = tree.graph
    node = graph.createNode(.preference, label: name, parent: serial, identity: .property(name))
    source = SourceNode(serial: node, field: name, graph: graph)
    evaluator = BodyEvaluator(
      self, rule: self, type: ViewType.of(modifier: PreferenceLayerModifier<Key, Layer>.self))
    tree.preferences.add(self)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(
    _ old: ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>,
    _ new: ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>
  ) -> Bool { true }

  package override func viewChanged(
    from old: ModifiedContent<Content, PreferenceLayerModifier<Key, Layer>>
  ) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    return true
  }

  package func evaluate() -> EvaluationResult {
    source.noteRead()
    let value = value
    let layer = evaluator.run(view) { $0.modifier.transform(value) }
    let layered = Layered(
      content: view.content,
      modifier: LayerModifier(alignment: view.modifier.alignment, isBehind: view.modifier.isBehind, layer: layer))
    guard let child else {
      self.child = Layered.element(of: layered, ElementContext(child: self, identity: .index(0)))
      layoutNodesChanged()
      return .first
    }
    return child.update(layered) ? .changed : .equal
  }

  package override func willBeRemoved() {
    evaluator.end()
    tree.preferences.remove(self)
    tree.graph.removeNode(node, reason: .parent)
  }

  // MARK: PreferenceObserver

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  func reduce(causes: [EventID]) {
    // Only what the view itself sets: what the layer sets is not its own input.
    guard isAlive, let host = child?.children.first else { return }
    var contributors: [NodeSerial] = []
    let new = tree.duringUpdate {
      tree.graph.untracked { PreferenceReduction.value(of: Key.self, in: host, contributors: &contributors) }
    }
    guard !ValueComparison.areEqualByOwnRule(new, value) else { return }
    value = new
    let reduced = tree.graph.record(
      .preferenceReduced(
        PreferenceReduced(
          node: node, key: TypeNames.short(Key.self), value: ValueDescription.recorded(new),
          contributors: contributors, causes: causes)))
    source.didChange(cause: reduced.isNone ? causes.first ?? .none : reduced)
  }
}

extension View {
  /// Lays views made of a preference's value behind this view.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: true, transform: transform))
  }

  /// Lays views made of a preference's value before this view.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: false, transform: transform))
  }
}
