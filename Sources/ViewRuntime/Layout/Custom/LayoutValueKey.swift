/// A value that a view tells the container around it.
public protocol LayoutValueKey {
  /// What is told.
  associatedtype Value
  /// What a view that tells nothing is taken to tell.
  static var defaultValue: Value { get }
}
