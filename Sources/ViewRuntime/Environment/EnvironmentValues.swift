/// The values that a place in the tree sees.
public struct EnvironmentValues {
  /// The scope that unset values come from; nil outside a tree.
  let scope: EnvironmentScope?
  /// Values set on this copy, with the keys in the order they were set.
  private(set) var drafts: [EnvironmentDraft] = []

  /// Default values only.
  public init() { scope = nil }

  init(scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key. Reading it in a body makes the body depend on this key at the scope that set it.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let draft = drafts.last(where: { $0.key == id }), let value = draft.value as? K.Value { return value }
      guard let scope else { return K.defaultValue }
      return MainActorOnly.run(scope) { $0.read(K.self) }
    }
    set {
      let id = ObjectIdentifier(key)
      drafts.removeAll { $0.key == id }
      drafts.append(EnvironmentDraft(key: id, value: newValue) { $0.set(K.self, $1 as? K.Value ?? K.defaultValue) })
    }
  }
}

/// A value set on a copy of the environment, not yet in a scope.
struct EnvironmentDraft {
  let key: ObjectIdentifier
  let value: Any
  /// Puts the value into a scope.
  let store: @MainActor (EnvironmentScope, Any) -> Void
}

extension EnvironmentValues: CustomStringConvertible {
  /// `EnvironmentValues`: what is in it depends on who reads.
  public var description: String { "EnvironmentValues" }
}
