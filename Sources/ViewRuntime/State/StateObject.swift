/// Makes an observable object once per identity, and follows it.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var kept: ObjectType?

  /// An object that is made when the view is first evaluated; later ones are ignored.
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  public var wrappedValue: ObjectType {
    if let kept { return kept }
    MainActorOnly.run(()) {
      ViewTree.diagnoseOutsideTree(
        "Accessing StateObject's object without being installed on a View. This will create a new instance each time.")
    }
    return make()
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    let make = make
    guard
      let storage = slots.storage(
        index, make: { StateObjectStorage(make(), ObjectLocation(slots, index, owner: $0)) })
    else { return }
    kept = storage.object
    storage.location.connect(to: storage.object)
  }
}

/// What a state object keeps with its view's identity.
@MainActor final class StateObjectStorage<ObjectType: ObservableObject> {
  let object: ObjectType
  let location: ObjectLocation

  init(_ object: ObjectType, _ location: ObjectLocation) {
    self.object = object
    self.location = location
  }
}
