import TraceEvents

/// Follows an observable object that somebody else owns: any change it announces runs the body again.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to an object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: PublishedBindingLocation(object, keyPath))
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Follows an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Follows an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    slots.storage(index) { ObjectLocation(slots, index, owner: $0) }?.connect(to: wrappedValue)
  }

  package static func areEqualInputs(_ left: Self, _ right: Self) -> Bool { left.wrappedValue === right.wrappedValue }
}

/// A property of an observable object, bound through a wrapper. It counts as another input each time it is made, as in
/// SwiftUI, which can't know whether the object has changed meanwhile.
final class PublishedBindingLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let object: ObjectBindingLocation<Root, Value>

  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = ObjectBindingLocation(object, keyPath)
  }

  override func read() -> Value { object.read() }

  override func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    object.write(value, transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool { false }
}
