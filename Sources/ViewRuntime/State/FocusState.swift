import TraceEvents
import UpdateGraph

/// Says which field has the focus; two-way.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var kept: FocusLocation<Value>?

  /// A focus among several fields.
  public init() where Value: ExpressibleByNilLiteral { initial = nil }

  /// The focus of one field.
  public init() where Value == Bool { initial = false }

  /// The value: which field has the focus.
  public var wrappedValue: Value {
    get {
      guard let kept else { return initial }
      return MainActorOnly.run(kept) { $0.state.read() }
    }
    @inline(never) nonmutating set {
      let code = CallSite.capture()
      Binding(location: FocusBindingLocation(kept, initial)).location.write(newValue, transaction: nil, code: code)
    }
  }

  /// What `.focused` takes.
  public var projectedValue: Binding { Binding(location: FocusBindingLocation(kept, initial)) }

  /// Reads and writes a focus state.
  @propertyWrapper public struct Binding {
    let location: FocusBindingLocation<Value>

    /// The value: which field has the focus.
    public var wrappedValue: Value {
      get { location.read() }
      @inline(never) nonmutating set {
        let code = CallSite.capture()
        location.write(newValue, transaction: nil, code: code)
      }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let first = initial
    kept = slots.storage(index) { owner in
      FocusLocation(
        StateLocation(
          first, owner: owner, serial: slots.makeNode(.focus, index, owner: owner), field: slots.name(index)),
        empty: first, tree: owner.tree)
    }
  }
}

extension FocusState.Binding: InstalledProperty {
  package mutating func install(_ slots: PropertySlots, _ index: Int) {}

  package static func areEqualInputs(_ left: Self, _ right: Self) -> Bool {
    left.location.isSame(as: right.location)
  }
}

/// The storage of a focus state.
@MainActor final class FocusLocation<Value: Hashable> {
  let state: StateLocation<Value>
  /// The value for no focus.
  let empty: Value
  private let tree: ViewTree
  private var ties: [WeakTie] = []

  /// A field's tie, which ends with the field.
  private struct WeakTie {
    weak var tie: FocusTie<Value>?
  }

  init(_ state: StateLocation<Value>, empty: Value, tree: ViewTree) {
    self.state = state
    self.empty = empty
    self.tree = tree
    state.valueChanged = { [unowned self] value, cause in written(value, cause: cause) }
  }

  func add(_ tie: FocusTie<Value>) {
    ties.removeAll { $0.tie == nil }
    ties.append(WeakTie(tie: tie))
  }

  /// The app wrote the state: the focus moves, after the update, to the field of that value.
  private func written(_ value: Value, cause: EventID) {
    tree.afterUpdate { [self] in
      guard state.node.value == value else { return }
      if value == empty {
        if let field = tree.focus.field,
          field.focusBindings.contains(where: { ($0 as? FocusTie<Value>)?.location === self })
        {
          tree.focus.move(to: nil, cause: cause)
        }
        return
      }
      if let field = ties.first(where: { $0.tie?.value == value })?.tie?.field {
        tree.focus.move(to: field, cause: cause)
      } else {
        tree.focus.lost(node: state.node.serial)
        state.writeFromRuntime(empty, cause: cause)
      }
    }
    tree.noteCause(cause)
  }
}

/// A focus state's tie to one field.
@MainActor final class FocusTie<Value: Hashable>: FocusBinding {
  let location: FocusLocation<Value>
  let value: Value
  weak var field: (any FocusableField)?

  init(_ location: FocusLocation<Value>, value: Value, field: any FocusableField) {
    self.location = location
    self.value = value
    self.field = field
    location.add(self)
  }

  func isSameState(as other: any FocusBinding) -> Bool { (other as? FocusTie<Value>)?.location === location }

  func fieldTookFocus(cause: EventID) { location.state.writeFromRuntime(value, cause: cause) }

  func fieldLostFocus(cause: EventID) { location.state.writeFromRuntime(location.empty, cause: cause) }
}

/// What a binding to a focus state reads and writes.
final class FocusBindingLocation<Value: Hashable>: BindingLocation<Value> {
  let focus: FocusLocation<Value>?
  private let initial: Value

  init(_ focus: FocusLocation<Value>?, _ initial: Value) {
    self.focus = focus
    self.initial = initial
  }

  override func read() -> Value {
    guard let focus else {
      MainActorOnly.run(()) {
        ViewTree.diagnoseOutsideTree(
          "Accessing FocusState's value outside of the body of a View. This will result in a constant Binding of the "
            + "initial value and will not update.")
      }
      return initial
    }
    return MainActorOnly.run(focus) { $0.state.read() }
  }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    guard let focus else { return }
    let state = MainActorOnly.run(focus) { $0.state }
    MainActorWrite.perform(state, value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? FocusBindingLocation<Value>)?.focus === focus
  }
}
