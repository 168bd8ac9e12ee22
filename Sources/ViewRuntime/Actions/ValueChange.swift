import TraceEvents
import UpdateGraph

/// Calls when a value that a view watches has changed.
public struct _ValueActionModifier<Value: Equatable> {
  /// The value.
  public var value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension _ValueActionModifier: EffectModifier {
  package static var traceLabel: String { "onChange(of: \(TypeNames.short(Value.self)))" }
  package typealias Effect = ValueChangeEffect<Value>
}

/// The watching of one value.
package final class ValueChangeEffect<Value: Equatable>: ViewEffect<_ValueActionModifier<Value>> {
  private var cycle = UpdateCycle()

  package override func attached() {
    guard modifier.isInitial else { return }
    let cause = tree.graph.currentCause
    let node = element.serial
    tree.afterRound { [weak self] in
      guard let self, element.isAlive else { return }
      tree.perform(.onChange, node: node, cause: cause) {
        self.modifier.action(self.modifier.value, self.modifier.value)
      }
    }
  }

  package override func changed(from old: _ValueActionModifier<Value>) {
    let before = old.value
    let after = modifier.value
    guard before != after else { return }
    let node = element.serial
    let change = tree.graph.record(
      .observedChange(
        ObservedChange(
          kind: .onChange, node: node, old: ValueDescription.recorded(before), new: ValueDescription.recorded(after),
          causes: [tree.graph.currentCause], valueType: TypeNames.short(Value.self))))
    tree.afterUpdate { [weak self] in
      guard let self, element.isAlive else { return }
      guard
        cycle.allows(
          in: tree, node: node, change: change,
          message: "onChange(of: \(TypeNames.short(Value.self))) action tried to update multiple times per frame.")
      else { return }
      tree.perform(.onChange, node: node, cause: change) { self.modifier.action(before, after) }
    }
  }
}

extension View {
  /// Calls with no values when a value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Calls with the old and the new value when a value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls with the new value when a value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: false, action: { action($1) }))
  }
}
