import TraceEvents

/// Observation's callbacks, which come on the writing thread.
enum ModelWrite {
  /// A property is about to be stored.
  @inline(never)
  static func willSet(_ registry: ModelRegistry?, _ property: ModelProperty?, code: CodeAddress) {
    guard let registry, let property else { return }
    guard MainActorOnly.isCurrent else {
      MainActorOnly.enqueue((registry, property)) { $0.reportBackgroundWrite($1, code: code) }
      return
    }
    MainActorOnly.run((registry, property)) { $0.willSet($1, code: code) }
  }

  /// A property was stored.
  static func didSet(_ registry: ModelRegistry?, _ property: ModelProperty?) {
    guard let registry, let property else { return }
    if MainActorOnly.isCurrent {
      MainActorOnly.run((registry, property)) { $0.didSet($1) }
    } else {
      MainActorOnly.enqueue((registry, property)) { registry, property in
        registry.willSet(property, code: .none)
        registry.didSet(property)
      }
    }
  }
}
