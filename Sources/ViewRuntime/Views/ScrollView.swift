package import TraceEvents
package import UpdateGraph

/// A window onto content that may be longer than it.
///
/// Several views in it stand one below the other.
public struct ScrollView<Content: View>: View, ContainerView {
  public typealias Body = Never
  /// Axes along which it scrolls.
  public var axes: Axis.Set
  package let content: ScrollContent<Content>

  /// A scroll view; indicators are not drawn.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = ScrollContent(content: content())
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    ScrollLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? ScrollLayoutNode else { return }
    node.update(axes: axes, cause: cause)
    node.update(settings: environment.scrollSettings, cause: cause)
  }

  /// What modifiers say of this scroll view is not said of those inside.
  package func contentScope(in scope: EnvironmentScope, owner: NodeSerial, graph: Graph) -> EnvironmentScope? {
    guard graph.untracked({ EnvironmentValues(scope: scope).scrollSettings }) != ScrollSettings() else { return nil }
    let inner = EnvironmentScope(parent: scope, owner: owner, graph: graph)
    inner.setScrollSettings(ScrollSettings())
    return inner
  }
}

/// What a scroll view scrolls: its views in a column.
package struct ScrollContent<Content: View>: View, ContainerView {
  package typealias Body = Never
  package let content: Content

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    StackLayoutNode(serial: serial, context: context)
  }
}
