package import TraceEvents

/// Says how early a view is served when a container shares out its room.
public struct LayoutPriorityModifier {
  var priority: Double
}

extension LayoutPriorityModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    PriorityLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? PriorityLayoutNode)?.update(priority, cause: cause)
  }
}

extension View {
  /// Serves the view before those of lower priority; others have 0.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: value))
  }
}
