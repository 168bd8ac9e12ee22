public import Foundation
import TraceEvents

/// What `AppStorage` and `SceneStorage` are made of: a name, the value before anybody set it, and the storage in the view.
struct StoredProperty<Value> {
  let key: String
  let initial: Value
  let form: StoredForm<Value>
  /// The store of the app's own; nil is in memory.
  var defaults: UserDefaults?
  private var kept: StateLocation<Value>?

  init(_ key: String, _ initial: Value, _ form: StoredForm<Value>, _ defaults: UserDefaults? = nil) {
    self.key = key
    self.initial = initial
    self.form = form
    self.defaults = defaults
  }

  /// The value; the same for all that read the name.
  var value: Value {
    guard let kept else { return initial }
    return MainActorOnly.run(kept) { $0.read() }
  }

  /// Writes the value, from a place of the app's code.
  func write(_ new: Value, code: CodeAddress) {
    guard let kept else { return }
    MainActorWrite.perform(kept, new, transaction: nil, code: code)
  }

  /// A binding to the value.
  var binding: Binding<Value> { kept.map { Binding(location: StateBindingLocation($0)) } ?? .constant(initial) }

  /// Connects it to its slot, with the values it belongs to.
  @MainActor mutating func install(
    _ slots: PropertySlots, _ index: Int, in store: @MainActor (Element) -> StoredValues
  ) {
    let (key, initial, form, defaults) = (key, initial, form, defaults)
    kept =
      slots.storage(index) { owner in
        StoredLocation(
          key, initial: initial, form: form, in: store(owner), defaults: defaults, slots, index, owner: owner)
      }?.state
  }
}

/// A type whose values `AppStorage` and `SceneStorage` keep as they are.
///
/// SwiftUI writes an initializer out for each of these types; the calls are the same.
public protocol StorableValue {}

extension Bool: StorableValue {}
extension Int: StorableValue {}
extension Double: StorableValue {}
extension String: StorableValue {}
extension URL: StorableValue {}
extension Data: StorableValue {}
