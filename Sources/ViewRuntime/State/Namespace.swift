/// A name that no other view has, for pairing views.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The name.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  private var kept: ID?

  /// A name of the view's own.
  public init() {}

  /// The name, as long as the view's identity lives.
  public var wrappedValue: ID {
    guard let kept else {
      MainActorOnly.run(()) {
        ViewTree.diagnoseOutsideTree(
          "Reading a Namespace property outside View.body. This will result in identifiers that never match any other "
            + "identifier.")
      }
      return MainActorOnly.run(()) { NamespaceStorage().id }
    }
    return kept
  }
}

extension Namespace: InstalledProperty {
  @MainActor package mutating func install(_ slots: PropertySlots, _ index: Int) {
    kept = slots.storage(index) { _ in NamespaceStorage() }?.id
  }
}

/// What a namespace keeps with its view's identity.
@MainActor private final class NamespaceStorage {
  private static var last: UInt64 = 0
  let id: Namespace.ID

  init() {
    Self.last += 1
    id = Namespace.ID(number: Self.last)
  }
}
