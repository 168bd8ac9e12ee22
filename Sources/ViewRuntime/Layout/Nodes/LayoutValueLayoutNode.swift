package import TraceEvents

/// `layoutValue(key:value:)`: tells a value to the nearest container around it.
package final class LayoutValueLayoutNode: UnaryLayoutNode {
  private var key: ObjectIdentifier?
  private var value: Any?

  /// Takes a new value; `isSame` says that it equals the former.
  package func update(key: ObjectIdentifier, value: Any, isSame: Bool, cause: EventID) {
    let hadValue = self.key == key
    self.key = key
    self.value = value
    if hadValue && isSame { return }
    layoutValuesChanged = true
    invalidateLayout(cause: cause)
  }

  package override var layoutValues: [ObjectIdentifier: Any] {
    var values = super.layoutValues
    if let key { values[key] = value }
    return values
  }
}

/// `layoutPriority(_:)`: served before others when a container shares out its room.
package final class PriorityLayoutNode: UnaryLayoutNode {
  private var value = 0.0

  /// Takes a new priority.
  package func update(_ new: Double, cause: EventID) {
    guard new != value else { return }
    value = new
    invalidateLayout(cause: cause)
  }

  package override var priority: Double { value }
}
