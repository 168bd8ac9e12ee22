import TraceEvents

/// What a binding reads and writes.
class BindingLocation<Value> {
  /// The value.
  func read() -> Value { preconditionFailure("abstract") }

  /// Writes the value.
  func write(_ value: Value, transaction: Transaction?, code: CodeAddress) { preconditionFailure("abstract") }

  /// Which part of a state it is; nil where it is none, or parts can't be told apart.
  var part: BindingPart? { nil }

  /// Computes the value in a body as a part of the state it belongs to, so that the body depends on the part alone.
  final func readPart(_ compute: @escaping () -> Value) -> Value {
    guard MainActorOnly.isCurrent, let part else { return compute() }
    return MainActorOnly.run((part, compute)) { part, compute in part.parts.read(part.way) { compute() } }
  }

  /// Whether another location is the same place, so that a view with it has the same input.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// A state's value.
final class StateBindingLocation<Value>: BindingLocation<Value> {
  private let state: StateLocation<Value>

  init(_ state: StateLocation<Value>) { self.state = state }

  override func read() -> Value { state.readAnywhere() }

  override var part: BindingPart? { MainActorOnly.run(state) { BindingPart(parts: $0.parts, way: []) } }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    MainActorWrite.perform(state, value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? StateBindingLocation<Value>)?.state === state
  }
}

/// A value that never changes.
final class ConstantBindingLocation<Value>: BindingLocation<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func read() -> Value { value }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {}

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantBindingLocation<Value> else { return false }
    return MainActorOnly.run((value, other.value)) { ValueComparison.areEqual($0, $1) }
  }
}

/// A getter and a setter of the app.
final class ClosureBindingLocation<Value>: BindingLocation<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    guard let transaction else { return set(value, MainActorOnly.run(()) { AmbientTransaction.current }) }
    withTransaction(transaction) { set(value, transaction) }
  }
}

/// A part of another location's value.
final class ProjectedBindingLocation<Base, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func read() -> Value {
    let (base, keyPath) = (base, keyPath)
    return readPart { base.read()[keyPath: keyPath] }
  }

  override var part: BindingPart? { base.part?.appending(keyPath) }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    var whole = base.read()
    whole[keyPath: keyPath] = value
    base.write(whole, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ProjectedBindingLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// A property of an object.
final class ObjectBindingLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func read() -> Value { object[keyPath: keyPath] }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    guard let transaction else {
      object[keyPath: keyPath] = value
      return
    }
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectBindingLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// An element of a collection, by position.
final class ElementBindingLocation<Base: MutableCollection>: BindingLocation<Base.Element> {
  private let base: BindingLocation<Base>
  private let index: Base.Index
  /// The last element seen: what is read after the element left the collection.
  private var last: Base.Element?

  init(base: BindingLocation<Base>, index: Base.Index) {
    self.base = base
    self.index = index
    super.init()
    let whole = base.read()
    last = whole.indices.contains(index) ? whole[index] : nil
  }

  override var part: BindingPart? { (index as? any Hashable).flatMap { base.part?.appending(AnyHashable($0)) } }

  override func read() -> Base.Element { readPart { [self] in element() } }

  private func element() -> Base.Element {
    let whole = base.read()
    if whole.indices.contains(index) {
      let element = whole[index]
      last = element
      return element
    }
    MainActorOnly.run(part?.parts.serial ?? .none) { node in
      ViewTree.diagnoseOutsideTree(
        "Index out of range: a binding to an element by position was read after its element left the collection.",
        id: "dangling-element-binding", node: node)
    }
    // Read out of range before any element was seen traps, as it does in SwiftUI.
    return last ?? whole[index]
  }

  override func write(_ value: Base.Element, transaction: Transaction?, code: CodeAddress) {
    var whole = base.read()
    guard whole.indices.contains(index) else {
      MainActorOnly.run(part?.parts.serial ?? .none) { node in
        ViewTree.diagnoseOutsideTree(
          "Index out of range: a binding to an element by position was written after its element left the collection.",
          id: "dangling-element-binding", node: node)
      }
      return
    }
    whole[index] = value
    base.write(whole, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementBindingLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}

/// An optional over a value.
final class WrappingBindingLocation<Base>: BindingLocation<Base?> {
  private let base: BindingLocation<Base>

  init(base: BindingLocation<Base>) { self.base = base }

  override func read() -> Base? { base.read() }

  override func write(_ value: Base?, transaction: Transaction?, code: CodeAddress) {
    guard let value else { return }
    base.write(value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Base?>) -> Bool {
    (other as? WrappingBindingLocation<Base>)?.base.isSame(as: base) ?? false
  }
}

/// The value of an optional; the last one seen while it is nil.
final class UnwrappingBindingLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value?>
  private var last: Value

  init(base: BindingLocation<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  override func read() -> Value {
    if let current = base.read() { last = current }
    return last
  }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    base.write(value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? UnwrappingBindingLocation<Value>)?.base.isSame(as: base) ?? false
  }
}

/// A hashable value without its type.
final class HashableBindingLocation<Base: Hashable>: BindingLocation<AnyHashable> {
  private let base: BindingLocation<Base>

  init(base: BindingLocation<Base>) { self.base = base }

  override func read() -> AnyHashable { AnyHashable(base.read()) }

  override func write(_ value: AnyHashable, transaction: Transaction?, code: CodeAddress) {
    guard let value = value.base as? Base else { return }
    base.write(value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<AnyHashable>) -> Bool {
    (other as? HashableBindingLocation<Base>)?.base.isSame(as: base) ?? false
  }
}
