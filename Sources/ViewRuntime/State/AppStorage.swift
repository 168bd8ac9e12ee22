public import Foundation

/// Keeps a value by name for the whole app. In a headless window it lives in memory, unless a store is given.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private let store: UserDefaults?
  private var kept: StateLocation<Value>?

  private init(_ key: String, _ initial: Value, _ form: StoredForm<Value>, _ store: UserDefaults?) {
    self.key = key
    self.initial = initial
    self.form = form
    self.store = store
  }

  /// The value; the same for all that read the name.
  public var wrappedValue: Value {
    get {
      guard let kept else { return initial }
      return MainActorOnly.run(kept) { $0.read() }
    }
    @inline(never) nonmutating set {
      let code = CallSite.capture()
      guard let kept else { return }
      MainActorWrite.perform(kept, newValue, transaction: nil, code: code)
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    kept.map { Binding(location: StateBindingLocation($0)) } ?? .constant(initial)
  }
}

extension AppStorage: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let (key, initial, form) = (key, initial, form)
    let store = store
    kept =
      slots.storage(index) { owner in
        StoredLocation(
          key, initial: initial, form: form, in: StoredValues.of(store), defaults: store, slots, index, owner: owner)
      }?.state
  }
}

extension AppStorage where Value == Bool {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == Bool? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(Bool.self), store) }
}

extension AppStorage where Value == Int {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == Int? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(Int.self), store) }
}

extension AppStorage where Value == Double {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == Double? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(Double.self), store) }
}

extension AppStorage where Value == String {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == String? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(String.self), store) }
}

extension AppStorage where Value == URL {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == URL? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(URL.self), store) }
}

extension AppStorage where Value == Data {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .plain, store)
  }
}

extension AppStorage where Value == Data? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String, store: UserDefaults? = nil) { self.init(key, nil, .optional(Data.self), store) }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .raw, store)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, .raw, store)
  }
}
