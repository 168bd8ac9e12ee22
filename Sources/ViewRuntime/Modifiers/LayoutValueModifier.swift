package import TraceEvents

/// Tells a value to the container around a view.
public struct LayoutValueModifier<Key: LayoutValueKey> {
  var value: Key.Value
}

extension LayoutValueModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LayoutValueLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? LayoutValueLayoutNode else { return }
    let old = node.layoutValues[ObjectIdentifier(Key.self)] as? Key.Value
    let isSame = old.map { ValueComparison.areEqualByOwnRule($0, value) } ?? false
    node.update(key: ObjectIdentifier(Key.self), value: value, isSame: isSame, cause: cause)
  }
}

extension View {
  /// Tells a value to the custom layout around the view.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}
