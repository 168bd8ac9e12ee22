import TraceEvents

/// Writes that may come from any thread.
///
/// Invariant: a value written off the main actor is handed over once and not touched by the writing thread afterwards;
/// SwiftUI takes such writes, so they are diagnosed and done on the main actor, in order.
enum MainActorWrite {
  /// Text of the diagnostic for a write off the main actor; SwiftUI's wording for published changes.
  static let message =
    "Publishing changes from background threads is not allowed; make sure to publish values from the main thread "
    + "(via operators like receive(on:)) on model updates."

  /// Writes a state's value; from another thread after a hop, with a diagnostic.
  static func perform<Value>(
    _ location: StateLocation<Value>, _ value: Value, transaction: Transaction?, code: CodeAddress
  ) {
    if MainActorOnly.isCurrent {
      MainActorOnly.run((location, value, transaction)) { $0.write($1, transaction: $2, code: code) }
      return
    }
    MainActorOnly.enqueue((location, value, transaction)) { location, value, transaction in
      location.reportBackgroundWrite(code: code)
      location.write(value, transaction: transaction, code: code)
    }
  }
}
