/// Tells intervals of one name apart that are open at the same time.
public struct SignpostID: Hashable, Sendable {
  /// The number, as the trace shows it.
  public let rawValue: UInt64

  /// Wraps a number of the caller's own.
  @inlinable public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// For intervals of which only one of a name is open at a time.
  @inlinable public static var exclusive: SignpostID { SignpostID(1) }

  /// What `makeSignpostID` gives while nothing is recorded.
  @inlinable public static var null: SignpostID { SignpostID(0) }
}

/// What an interval's begin hands to its end.
public struct SignpostIntervalState: Sendable {
  /// The interval's id.
  public let id: SignpostID
  @usableFromInline let name: StaticString
  /// False for an interval that began while nothing was recorded; its end is not recorded either.
  @usableFromInline let wasRecorded: Bool

  @inlinable @inline(__always) init(id: SignpostID, name: StaticString, wasRecorded: Bool) {
    self.id = id
    self.name = name
    self.wasRecorded = wasRecorded
  }

  /// Whether a name is the one the interval began with.
  @inlinable @inline(__always) func hasName(_ other: StaticString) -> Bool {
    guard name.hasPointerRepresentation, other.hasPointerRepresentation else { return sameLetters(other) }
    return name.utf8Start == other.utf8Start || sameLetters(other)
  }

  @usableFromInline func sameLetters(_ other: StaticString) -> Bool {
    name.withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
  }
}
