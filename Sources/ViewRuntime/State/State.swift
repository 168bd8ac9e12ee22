import TraceEvents

/// A value that a view owns. It is kept as long as the view's identity lives.
///
/// The initial value is used once per identity; what later values of the view hold is ignored.
@propertyWrapper public struct State<Value>: DynamicProperty {
  var initial: Value
  var kept: StateLocation<Value>?

  /// A state with its initial value.
  public init(wrappedValue value: Value) { initial = value }

  /// A state with its initial value.
  public init(initialValue value: Value) { initial = value }

  /// The value. Reading it in a body makes the body depend on it; an equal value written changes nothing.
  public var wrappedValue: Value {
    get {
      guard let kept else { return initial }
      return kept.readAnywhere()
    }
    @inline(never) nonmutating set {
      let code = CallSite.capture()
      write(newValue, code: code)
    }
  }

  /// A binding to the value. Taking it reads nothing.
  public var projectedValue: Binding<Value> {
    guard let kept else {
      MainActorOnly.run(()) {
        ViewTree.diagnoseOutsideTree(
          "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the "
            + "initial value and will not update.")
      }
      return .constant(initial)
    }
    return Binding(location: StateBindingLocation(kept))
  }

  private func write(_ value: Value, code: CodeAddress) {
    guard let kept else {
      MainActorOnly.run(()) {
        ViewTree.diagnoseOutsideTree(
          "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the "
            + "initial value and will not update.")
      }
      return
    }
    MainActorWrite.perform(kept, value, transaction: nil, code: code)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that begins as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let first = initial
    var isNew = false
    kept = slots.storage(index) { owner in
      isNew = true
      return StateLocation(
        first, owner: owner, serial: slots.makeNode(.state, index, owner: owner), field: slots.name(index))
    }
    if !isNew {
      kept?.noticeInitialValue(initial)
    } else if let kept {
      slots.atRemoval { kept.parts.end() }
    }
  }

  @MainActor package func notice(_ slots: PropertySlots, _ index: Int) {
    (slots.kept(index) as? StateLocation<Value>)?.noticeInitialValue(initial)
  }
}
