import TraceEvents

/// The write to a published property that goes on now, so that whoever is told of the change can name it.
@MainActor final class PublishedWrite {
  /// The write that goes on.
  private(set) static var current: PublishedWrite?

  let object: ObjectIdentifier
  let keyPath: AnyKeyPath
  let code: CodeAddress
  private let makeOld: @MainActor () -> RecordedValue
  private let makeNew: @MainActor () -> RecordedValue
  let isEqual: @MainActor () -> Bool

  private init(
    object: ObjectIdentifier, keyPath: AnyKeyPath, code: CodeAddress, old: @escaping @MainActor () -> RecordedValue,
    new: @escaping @MainActor () -> RecordedValue, isEqual: @escaping @MainActor () -> Bool
  ) {
    self.object = object
    self.keyPath = keyPath
    self.code = code
    (makeOld, makeNew, self.isEqual) = (old, new, isEqual)
  }

  /// The value before.
  var old: RecordedValue { makeOld() }
  /// The value after.
  var new: RecordedValue { makeNew() }

  /// Announces and stores a value.
  nonisolated static func perform<Object: AnyObject, Value>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, old: Value, new: Value, code: CodeAddress,
    announce: (() -> Void)?, _ store: () -> Void
  ) {
    guard let announce else { return store() }
    guard MainActorOnly.isCurrent else {
      announce()
      return store()
    }
    let id = ObjectIdentifier(object)
    let outer = MainActorOnly.run((old, new, keyPath as AnyKeyPath)) { old, new, keyPath in
      let outer = current
      current = PublishedWrite(
        object: id, keyPath: keyPath, code: code, old: { ValueDescription.recorded(old) },
        new: { ValueDescription.recorded(new) }, isEqual: { ValueComparison.areEqualByOwnRule(old, new) })
      return outer
    }
    announce()
    MainActorOnly.run(outer) { current = $0 }
    store()
  }
}
