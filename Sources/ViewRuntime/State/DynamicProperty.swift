/// A property of a view that the runtime connects to storage before it asks for the body.
public protocol DynamicProperty {
  /// Called before the body, each time.
  mutating func update()
}

extension DynamicProperty {
  /// Nothing to do.
  public mutating func update() {}
}

/// A dynamic property whose storage the runtime keeps with the view's identity.
package protocol InstalledProperty: DynamicProperty {
  /// Connects the property to its slot.
  @MainActor mutating func install(_ slots: PropertySlots, _ index: Int)

  /// Looks at a value that a parent gave and that is not connected, since the view was skipped.
  @MainActor func notice(_ slots: PropertySlots, _ index: Int)

  /// Whether two values that a parent gave are the same input: storage that lives with the identity does not count.
  @MainActor static func areEqualInputs(_ left: Self, _ right: Self) -> Bool

  /// Whether it counts as another input whenever a parent makes it anew, since it holds closures.
  @MainActor var isIncomparableInput: Bool { get }
}

extension InstalledProperty {
  /// Nothing to see.
  @MainActor package func notice(_ slots: PropertySlots, _ index: Int) {}

  /// It can be compared.
  @MainActor package var isIncomparableInput: Bool { false }

  /// What lives with the identity is no input.
  @MainActor package static func areEqualInputs(_ left: Self, _ right: Self) -> Bool { true }
}
