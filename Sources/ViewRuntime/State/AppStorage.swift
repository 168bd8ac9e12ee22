public import Foundation

/// Keeps a value by name for the whole app. In a headless window it lives in memory, unless a store is given.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>

  private init(_ property: StoredProperty<Value>) { self.property = property }

  /// The value; the same for all that read the name.
  public var wrappedValue: Value {
    get { property.value }
    @inline(never) nonmutating set {
      let code = CallSite.capture()
      property.write(newValue, code: code)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let defaults = property.defaults
    property.install(slots, index) { _ in StoredValues.of(defaults) }
  }
}

extension AppStorage where Value: StorableValue {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(StoredProperty(key, wrappedValue, .plain, store))
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A value of a name, nil before anybody set it.
  public init<Kept: StorableValue>(_ key: String, store: UserDefaults? = nil) where Value == Kept? {
    self.init(StoredProperty(key, nil, .optional(Kept.self), store))
  }

  /// A value of a name, stored by its raw value, nil before anybody set it.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue: StorableValue {
    self.init(StoredProperty(key, nil, .optionalRaw(R.self), store))
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(StoredProperty(key, wrappedValue, .raw, store))
  }
}
