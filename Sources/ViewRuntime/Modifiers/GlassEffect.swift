import Foundation

/// A translucent layer behind a view (SwiftUI's `Glass`); a plain material here.
public struct Glass: Hashable, Sendable {
  var color: Color?
  /// The usual one.
  public static let regular = Glass()
  /// A clearer one; the same here.
  public static let clear = Glass()
  /// None.
  public static let identity = Glass()

  /// With a colour; not drawn here.
  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.color = color
    return copy
  }

  /// Whether it answers to touch; never here.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
  /// Lays a translucent layer behind the view.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    background(Material.regular, in: Capsule())
  }

  /// Lays a translucent layer of a shape behind the view.
  nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    background(Material.regular, in: shape)
  }
}
