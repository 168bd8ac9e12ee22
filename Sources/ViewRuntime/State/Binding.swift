import TraceEvents

/// Reads and writes a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let location: BindingLocation<Value>
  /// The transaction that writes through the binding carry.
  public var transaction = Transaction()
  /// Whether `transaction` was set on this binding.
  private var carriesTransaction = false

  init(location: BindingLocation<Value>) { self.location = location }

  /// A binding by a getter and a setter. The closures can't be compared, so a view that gets one counts as changed.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureBindingLocation(get: get, set: { value, _ in set(value) })
  }

  /// A binding by a getter and a setter that is told the transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureBindingLocation(get: get, set: set)
  }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantBindingLocation(value)) }

  /// The value. Reading it in a body makes the body depend on what the value is kept in.
  public var wrappedValue: Value {
    get { location.read() }
    @inline(never) nonmutating set {
      let code = CallSite.capture()
      location.write(newValue, transaction: carriesTransaction ? transaction : nil, code: code)
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Takes over another binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: ProjectedBindingLocation(base: location, keyPath: keyPath))
  }

  /// The same binding whose writes carry a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    copy.carriesTransaction = true
    return copy
  }

  /// The same binding whose writes carry an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// Writes by a control, whose place in the code says nothing.
  func writeFromControl(_ value: Value) {
    location.write(value, transaction: carriesTransaction ? transaction : nil, code: .none)
  }
}

extension Binding {
  /// A binding to an optional over a binding to a value.
  public init<Base>(_ base: Binding<Base>) where Value == Base? {
    location = WrappingBindingLocation(base: base.location)
  }

  /// A binding to the value of an optional; nil when there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let current = base.wrappedValue else { return nil }
    location = UnwrappingBindingLocation(base: base.location, last: current)
  }

  /// A binding to a hashable value as `AnyHashable`.
  public init<Base: Hashable>(_ base: Binding<Base>) where Value == AnyHashable {
    location = HashableBindingLocation(base: base.location)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementBindingLocation(base: location, index: position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: InstalledProperty {
  package mutating func install(_ slots: PropertySlots, _ index: Int) {}

  package static func areEqualInputs(_ left: Self, _ right: Self) -> Bool { left.location.isSame(as: right.location) }

  package var isIncomparableInput: Bool { location is ClosureBindingLocation<Value> }
}
