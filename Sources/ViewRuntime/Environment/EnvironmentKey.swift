/// A value that is handed down the tree, with what it is when nobody set it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// What it is when nobody set it.
  static var defaultValue: Value { get }
}
