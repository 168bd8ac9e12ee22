import Foundation
@_spi(Reflection) import Swift
package import TraceEvents

/// Values of the app as a trace holds them, after the privacy rule: numbers, booleans, short strings, enum cases and
/// geometry; collections as type and count; anything else as its type.
@MainActor package enum ValueDescription {
  /// Whether values are written down at all (`--values none` turns it off).
  package static var isEnabled = true

  /// Most bytes of a string that is kept: longer ones are content, not values to compare.
  static let stringLimit = 32

  /// Whether what is written now is a secret.
  private static var isWithheld = false

  /// Runs code whose writes are recorded without their values.
  static func withheld(_ body: () -> Void) {
    let outer = isWithheld
    isWithheld = true
    defer { isWithheld = outer }
    body()
  }

  /// A value's form in a trace.
  package static func recorded<Value>(_ value: Value) -> RecordedValue {
    guard !isWithheld else { return .redacted }
    guard isEnabled else { return .opaque(type: TypeNames.short(Value.self)) }
    switch value {
    case let number as Int: return .integer(Int64(number))
    case let number as Double: return .double(RecordedDouble(number))
    case let number as CGFloat: return .double(RecordedDouble(Double(number)))
    case let flag as Bool: return .bool(flag)
    case let text as String:
      return text.utf8.count <= stringLimit ? .string(text) : .collection(type: "String", count: text.count)
    case let size as CGSize: return .size(RecordedSize(width: Double(size.width), height: Double(size.height)))
    case let point as CGPoint: return .point(RecordedPoint(x: Double(point.x), y: Double(point.y)))
    case let rect as CGRect:
      return .rect(
        RecordedRect(
          x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
          height: Double(rect.size.height)))
    case let number as Float: return .double(RecordedDouble(Double(number)))
    case let number as any FixedWidthInteger: return integer(number)
    case let optional as any OptionalValue:
      if optional.isNil { return .enumCase("none") }
      return wrapped(optional)
    default: break
    }
    if let collection = value as? any Collection {
      return .collection(type: TypeNames.short(Value.self), count: collection.count)
    }
    if isPlainEnum(Value.self, value) { return .enumCase("\(value)") }
    return .opaque(type: TypeNames.short(type(of: value)))
  }

  /// A value as short text for messages.
  package static func text<Value>(_ value: Value) -> String {
    switch recorded(value) {
    case .none: "nothing"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number.value)"
    case .string(let text): "\"\(text)\""
    case .enumCase(let name): name
    case .point, .size, .rect: "\(value)"
    case .collection(let type, let count): "\(type) of \(count)"
    case .opaque(let type): type
    case .redacted: "(redacted)"
    }
  }

  private static func integer<Number: FixedWidthInteger>(_ number: Number) -> RecordedValue {
    Int64(exactly: number).map { .integer($0) } ?? .opaque(type: TypeNames.short(Number.self))
  }

  private static func wrapped<Wrapped: OptionalValue>(_ optional: Wrapped) -> RecordedValue {
    optional.recordedWrapped()
  }

  /// Whether a type is an enum whose cases print as their names: no payload in it.
  private static func isPlainEnum<Value>(_ type: Value.Type, _ value: Value) -> Bool {
    guard FieldReader.kind(of: type) == .enum else { return false }
    return Mirror(reflecting: value).children.isEmpty
  }
}

extension OptionalValue {
  /// The wrapped value's form in a trace; only for one that is not nil.
  @MainActor func recordedWrapped() -> RecordedValue {
    guard let some = Mirror(reflecting: self).children.first?.value else { return .none }
    func open<Value>(_ value: Value) -> RecordedValue { ValueDescription.recorded(value) }
    return open(some)
  }
}
