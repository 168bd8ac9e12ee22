/// Tells intervals of one name apart that are open at the same time.
public struct SignpostID: Hashable, Sendable {
  /// The number, as the trace shows it.
  public let rawValue: UInt64

  /// Wraps a number of the caller's own.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// For intervals of which only one of a name is open at a time.
  public static let exclusive = SignpostID(1)

  /// What `makeSignpostID` gives while nothing is recorded.
  public static let null = SignpostID(0)
}

/// What an interval's begin hands to its end.
public struct SignpostIntervalState: Sendable {
  /// The interval's id.
  public let id: SignpostID
  let name: StaticString
  /// False for an interval that began while nothing was recorded; its end is not recorded either.
  let wasRecorded: Bool

  /// Whether a name is the one the interval began with.
  @inline(__always) func hasName(_ other: StaticString) -> Bool {
    guard name.hasPointerRepresentation, other.hasPointerRepresentation else { return sameLetters(other) }
    return name.utf8Start == other.utf8Start || sameLetters(other)
  }

  private func sameLetters(_ other: StaticString) -> Bool {
    name.withUTF8Buffer { own in other.withUTF8Buffer { own.elementsEqual($0) } }
  }
}
