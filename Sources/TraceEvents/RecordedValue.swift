/// A value of the app as a trace holds it, after the privacy rule.
///
/// Numbers, booleans, short strings, enum cases and geometry are kept; collections as type and count; anything else
/// as its type only. Secure and privacy-sensitive fields are `redacted`.
public enum RecordedValue: Hashable, Sendable {
  /// No value: not recorded, or there was none before.
  case none
  case bool(Bool)
  case integer(Int64)
  /// Bit-exact, also for NaN payloads and −0.
  case double(RecordedDouble)
  /// At most 32 bytes of UTF-8.
  case string(String)
  /// `.someCase` of an enum without payload.
  case enumCase(String)
  case point(RecordedPoint)
  case size(RecordedSize)
  case rect(RecordedRect)
  /// Type name and number of elements.
  case collection(type: String, count: Int)
  /// A value that is not written down: its type name.
  case opaque(type: String)
  /// Withheld by the privacy rule.
  case redacted
}

/// A double that is compared bit by bit, so that values which differ in the last bit differ here.
public struct RecordedDouble: Hashable, Sendable {
  /// IEEE 754 bits.
  public var bits: UInt64

  /// Keeps the bits of a number.
  @inlinable public init(_ value: Double) { bits = value.bitPattern }

  /// The number.
  @inlinable public var value: Double { Double(bitPattern: bits) }
}
