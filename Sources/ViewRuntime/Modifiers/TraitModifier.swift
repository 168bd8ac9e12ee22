import TraceEvents

/// A modifier by which a view tells something to the container around, on top of what the view in it tells.
@MainActor protocol TraitModifier: LayoutModifier {
  /// Under which key.
  associatedtype Key: LayoutValueKey where Key.Value: Equatable
  /// The value, given what the modified view tells under the key.
  func trait(over inner: Key.Value, serial: NodeSerial) -> Key.Value
}

extension TraitModifier {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LayoutValueLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? LayoutValueLayoutNode else { return }
    let inner = node.children.first?.trait(Key.self) ?? Key.defaultValue
    let new = trait(over: inner, serial: node.serial)
    node.update(
      key: ObjectIdentifier(Key.self), value: new, isSame: node.trait(Key.self) == new, cause: cause)
  }
}

extension LayoutNode {
  /// What the node tells the container around, under a key.
  final func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    layoutValues[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }
}
