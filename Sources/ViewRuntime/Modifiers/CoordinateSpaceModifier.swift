package import TraceEvents

/// Gives a view's coordinate space a name.
public struct CoordinateSpaceModifier {
  var name: AnyHashable
}

extension CoordinateSpaceModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    CoordinateSpaceLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? CoordinateSpaceLayoutNode)?.name = name
  }
}

extension View {
  /// Names the view's space, so that views in it can ask for their frame there.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Names the view's space, so that views in it can ask for their frame there.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
