/// What a frame is measured against.
public enum CoordinateSpace: Hashable {
  /// The window.
  case global
  /// The view itself.
  case local
  /// The nearest ancestor with this name.
  case named(AnyHashable)
}

/// Something a frame can be measured against.
public protocol CoordinateSpaceProtocol {
  /// The space it stands for.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// The local space.
  public init() {}

  /// `.local`.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The global space.
  public init() {}

  /// `.global`.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space an ancestor named.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The name.
  let name: AnyHashable

  /// `.named(_:)`.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own space.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest ancestor that `coordinateSpace(_:)` gave this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The space of the nearest scroll view around: its viewport.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollLayoutNode.spaceName) }

  /// The space of the nearest scroll view around, whatever its axes.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}
