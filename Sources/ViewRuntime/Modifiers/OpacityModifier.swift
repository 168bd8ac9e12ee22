package import TraceEvents

/// Draws a view with an opacity; its layout and identity are as before.
public struct _OpacityEffect {
  /// 0 is invisible, 1 as it is.
  public var opacity: Double
}

extension _OpacityEffect: LayoutModifier, Animatable {
  package static var traceLabel: String { "opacity" }

  public nonisolated var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let opacity = min(max(opacity, 0), 1)
    node.setEffects(cause: cause) { _ in opacity == 1 ? [] : [.opacity(opacity)] }
  }
}

extension View {
  /// Draws this view and all in it with an opacity.
  nonisolated public func opacity(_ opacity: Double) -> some View { modifier(_OpacityEffect(opacity: opacity)) }
}
