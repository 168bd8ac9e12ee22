public import Observation

/// Reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var scope: EnvironmentScope?

  /// Reads the value of a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads an observable model that was set with `.environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[ModelKey<Value>.self] else {
        fatalError(
          "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for \(Value.self) may be "
            + "missing as an ancestor of this view.")
      }
      return object
    }
  }

  /// Reads an observable model that may not have been set.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0[ModelKey<T>.self] }
  }

  /// The value. Reading it in a body makes the body depend on the key at the scope that set it.
  public var wrappedValue: Value {
    guard let scope else {
      MainActorOnly.run(()) {
        ViewTree.diagnoseOutsideTree(
          "Accessing Environment<\(Value.self)>'s value outside of being installed on a View. This will always read the "
            + "default value and will not update.")
      }
      return read(EnvironmentValues())
    }
    return read(EnvironmentValues(scope: scope))
  }
}

extension Environment: InstalledProperty {
  package mutating func install(_ slots: PropertySlots, _ index: Int) { scope = slots.owner?.environment }
}

/// The key under which a model of a type is handed down.
struct ModelKey<Model: AnyObject>: EnvironmentKey, NamedEnvironmentKey {
  static var defaultValue: Model? { nil }
  static var name: String { TypeNames.short(Model.self) }
}
