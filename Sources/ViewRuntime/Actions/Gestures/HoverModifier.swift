package import TraceEvents

/// Calls when the pointer comes over a view, and when it leaves.
public struct _HoverModifier {
  let action: (Bool) -> Void
}

extension _HoverModifier: LayoutModifier {
  package static var traceLabel: String { "onHover" }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let attachments = node.attachments ?? NodeAttachments()
    node.attachments = attachments
    attachments.hover = action
  }
}

extension View {
  /// Calls when the pointer comes over the view, and when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverModifier(action: action))
  }
}
