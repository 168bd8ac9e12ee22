import Foundation
import TraceEvents

/// Values kept by name, and the views that follow them.
///
/// What the app keeps without a store of its own lives in memory, so that two runs begin alike.
@MainActor package final class StoredValues {
  /// The app's values, which all windows share.
  package static let app = StoredValues()

  private static var byDefaults: [ObjectIdentifier: StoredValues] = [:]

  /// The values of a store of the app's own; the app's where there is none.
  static func of(_ defaults: UserDefaults?) -> StoredValues {
    guard let defaults else { return app }
    if let known = byDefaults[ObjectIdentifier(defaults)] { return known }
    let new = StoredValues()
    byDefaults[ObjectIdentifier(defaults)] = new
    return new
  }

  private var values: [String: Any] = [:]
  private var followers: [String: [Follower]] = [:]

  /// A view's property that follows a name.
  private struct Follower {
    weak var location: AnyObject?
    let take: (Any?, EventID) -> Void
  }

  /// An empty store.
  package init() {}

  /// The value of a name.
  package subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Forgets everything, as a fresh installation does.
  package func removeAll() { values = [:] }

  /// A property follows a name from now on.
  func follow(_ key: String, _ location: AnyObject, _ take: @escaping (Any?, EventID) -> Void) {
    followers[key, default: []].removeAll { $0.location == nil }
    followers[key, default: []].append(Follower(location: location, take: take))
  }

  /// A property of a view wrote a name: the others follow.
  func wrote(_ key: String, _ value: Any?, by writer: AnyObject, cause: EventID) {
    values[key] = value
    for follower in followers[key] ?? [] {
      if let location = follower.location, location !== writer { follower.take(value, cause) }
    }
  }
}

/// How a stored property reads and writes its store: plain values as they are, others as their raw value.
struct StoredForm<Value> {
  /// The value in its stored form; nil takes it out.
  let encode: (Value) -> Any?
  /// The value of a stored form; nil where it is of another type.
  let decode: (Any) -> Value?

  /// Values stored as they are.
  static var plain: StoredForm { StoredForm(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredForm where Value: RawRepresentable {
  /// Values stored by their raw value.
  static var raw: StoredForm {
    StoredForm(encode: { $0.rawValue }, decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } })
  }
}

extension StoredForm where Value: ExpressibleByNilLiteral {
  /// Optional values stored as they are; nil takes the name out.
  static func optional<Wrapped>(_ type: Wrapped.Type) -> StoredForm where Value == Wrapped? {
    StoredForm(encode: { $0 }, decode: { $0 as? Wrapped })
  }

  /// Optional values stored by their raw value; nil takes the name out.
  static func optionalRaw<Raw: RawRepresentable>(_ type: Raw.Type) -> StoredForm where Value == Raw? {
    StoredForm(encode: { $0?.rawValue }, decode: StoredForm<Raw>.raw.decode)
  }
}

/// The storage of a stored property in one view.
@MainActor final class StoredLocation<Value> {
  let state: StateLocation<Value>

  init(
    _ key: String, initial: Value, form: StoredForm<Value>, in store: StoredValues, defaults: UserDefaults?,
    _ slots: PropertySlots, _ index: Int, owner: Element
  ) {
    if let defaults, store[key] == nil { store[key] = defaults.object(forKey: key) }
    let first = store[key].flatMap(form.decode) ?? initial
    state = StateLocation(
      first, owner: owner, serial: slots.makeNode(.storage, index, owner: owner), field: slots.name(index))
    state.valueChanged = { [unowned self, store] value, cause in
      let stored = form.encode(value)
      defaults?.set(stored, forKey: key)
      store.wrote(key, stored, by: self, cause: cause)
    }
    store.follow(key, self) { [weak state] value, cause in
      state?.writeFromRuntime(value.flatMap(form.decode) ?? initial, cause: cause)
    }
  }
}
