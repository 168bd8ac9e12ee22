public import Observation

/// Makes bindings into an observable model.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  /// The model.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Not available: only observable objects can be bound to. It is here so that a view's memberwise initializer takes
  /// the model itself.
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { preconditionFailure("unavailable") }

  private init(kept: Value) { wrappedValue = kept }

  fileprivate static func make(_ model: Value) -> Bindable { Bindable(kept: model) }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property of the model.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectBindingLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: Observable, Value: AnyObject {
  /// Makes bindings into a model.
  public init(wrappedValue: Value) { self = .make(wrappedValue) }

  /// Makes bindings into a model.
  public init(_ wrappedValue: Value) { self = .make(wrappedValue) }

  /// Makes bindings into a model.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The model's id.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
