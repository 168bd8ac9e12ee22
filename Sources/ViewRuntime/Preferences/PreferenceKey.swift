/// A value that views hand up the tree.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// What it is when no view sets it.
  static var defaultValue: Value { get }
  /// Adds a view's value to those of the views before it in the tree. Pure.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil when no view sets it.
  public static var defaultValue: Value { nil }
}
