import TraceEvents
import UpdateGraph

/// A value that holds while a gesture goes on, and goes back by itself.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  fileprivate let reset: (Value, inout Transaction) -> Void
  private var kept: StateLocation<Value>?

  /// A state with the value it has while no gesture goes on.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

  /// A state with the value it has while no gesture goes on.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A state that goes back under a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }

  /// A state that goes back under a transaction that a closure sets.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  /// The value.
  public var wrappedValue: Value {
    guard let kept else { return initial }
    return MainActorOnly.run(kept) { $0.read() }
  }

  /// What `updating` takes.
  public var projectedValue: GestureState<Value> { self }

  /// Writes while the gesture goes on.
  @MainActor func change(transaction: inout Transaction, _ change: (inout Value, inout Transaction) -> Void) {
    guard let kept else { return }
    var value = kept.node.value
    change(&value, &transaction)
    kept.write(value, transaction: transaction, code: .none)
  }

  /// Goes back, since the gesture ended.
  @MainActor func goBack() {
    guard let kept else { return }
    var transaction = Transaction()
    reset(kept.node.value, &transaction)
    kept.write(initial, transaction: transaction, code: .none)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nil while no gesture goes on.
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let first = initial
    kept = slots.storage(index) { owner in
      StateLocation(
        first, owner: owner, serial: slots.makeNode(.gestureState, index, owner: owner), field: slots.name(index))
    }
  }
}
