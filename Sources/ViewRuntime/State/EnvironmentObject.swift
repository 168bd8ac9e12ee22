/// Follows an observable object that a view above has handed down.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
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

  private var kept: ObjectType?

  /// Follows an object of the type.
  public init() {}

  /// The object. There must be one: else the program ends with SwiftUI's message.
  public var wrappedValue: ObjectType {
    guard let kept else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may "
          + "be missing as an ancestor of this view.")
    }
    return kept
  }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    guard let owner = slots.owner else { return }
    kept = owner.environment.read(ModelKey<ObjectType>.self)
    guard let kept else { return }
    slots.storage(index) { ObjectLocation(slots, index, owner: $0) }?.connect(to: kept)
  }
}

/// Hands an observable object down a subtree.
public struct EnvironmentObjectModifier<ObjectType: ObservableObject> {
  /// The object.
  public var object: ObjectType
}

extension EnvironmentObjectModifier: PrimitiveModifier {
  package static var traceLabel: String { "environmentObject" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EnvironmentElement(view, context) { modifier, values in values[ModelKey<ObjectType>.self] = modifier.object }
  }
}

extension View {
  /// Hands an observable object down to this view and all below it.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}
