import Foundation

/// A number that grows and shrinks with the text size that the user wants (SwiftUI's `ScaledMetric`).
///
/// Scaled as the sizes of a text style are, and to whole points at one pixel per point, as they are.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size

  /// A number as it is at the standard text size, scaled as body text is.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// A number as it is at the standard text size, scaled as a text style is.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  /// The number at the text size in force. Reading it in a body makes the body depend on that size.
  public var wrappedValue: Value {
    let (wanted, standard) = (style.pointSize(at: size), style.pointSize(at: .large))
    guard wanted != standard else { return base }
    return base * Value(Double(wanted)) / Value(Double(standard))
  }
}
