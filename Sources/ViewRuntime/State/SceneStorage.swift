/// Keeps a value by name for one window.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
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

extension SceneStorage: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    property.install(slots, index) { owner in owner.tree.sceneStorage }
  }
}

extension SceneStorage where Value: StorableValue {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) {
    self.init(StoredProperty(key, wrappedValue, .plain))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value of a name, nil before anybody set it.
  public init<Kept: StorableValue>(_ key: String) where Value == Kept? {
    self.init(StoredProperty(key, nil, .optional(Kept.self)))
  }

  /// A value of a name, stored by its raw value, nil before anybody set it.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: StorableValue {
    self.init(StoredProperty(key, nil, .optionalRaw(R.self)))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) {
    self.init(StoredProperty(key, wrappedValue, .raw))
  }
}
