package import TraceEvents

/// Says how far in front a view is drawn among its siblings.
public struct ZIndexModifier {
  var value: Double
}

extension ZIndexModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard node.zIndex != value else { return }
    node.zIndex = value
    node.invalidateDrawing(cause: cause)
  }
}

extension View {
  /// Draws the view before siblings of a lower value; others have 0.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }
}
