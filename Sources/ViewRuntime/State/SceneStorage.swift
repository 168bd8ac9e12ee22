import Foundation

/// Keeps a value by name for one window.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private var kept: StateLocation<Value>?

  private init(_ key: String, _ initial: Value, _ form: StoredForm<Value>) {
    self.key = key
    self.initial = initial
    self.form = form
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

extension SceneStorage: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let (key, initial, form) = (key, initial, form)
    kept =
      slots.storage(index) { owner in
        StoredLocation(
          key, initial: initial, form: form, in: owner.tree.sceneStorage, defaults: nil, slots, index, owner: owner)
      }?.state
  }
}

extension SceneStorage where Value == Bool {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == Bool? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(Bool.self)) }
}

extension SceneStorage where Value == Int {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == Int? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(Int.self)) }
}

extension SceneStorage where Value == Double {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == Double? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(Double.self)) }
}

extension SceneStorage where Value == String {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == String? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(String.self)) }
}

extension SceneStorage where Value == URL {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == URL? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(URL.self)) }
}

extension SceneStorage where Value == Data {
  /// A value of a name, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .plain) }
}

extension SceneStorage where Value == Data? {
  /// A value of a name, nil before anybody set it.
  public init(_ key: String) { self.init(key, nil, .optional(Data.self)) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A value of a name, stored by its raw value, with what it is before anybody set it.
  public init(wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .raw) }
}
