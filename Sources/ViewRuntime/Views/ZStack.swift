package import TraceEvents

/// Views upon each other, the first at the back.
public struct ZStack<Content: View>: View, ContainerView {
  public typealias Body = Never
  let alignment: Alignment
  package let content: Content

  /// A pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    ZStackLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? ZStackLayoutNode)?.update(alignment, cause: cause)
  }
}
