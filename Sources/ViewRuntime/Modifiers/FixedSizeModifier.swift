package import TraceEvents

/// Gives a view its ideal length whatever is proposed.
public struct FixedSizeModifier {
  var axes: Axis.Set
}

extension FixedSizeModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    FixedSizeLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? FixedSizeLayoutNode)?.update(axes, cause: cause)
  }
}

extension View {
  /// Gives the view its ideal size.
  nonisolated public func fixedSize() -> some View { modifier(FixedSizeModifier(axes: [.horizontal, .vertical])) }

  /// Gives the view its ideal length on some axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes = Axis.Set()
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(FixedSizeModifier(axes: axes))
  }
}
