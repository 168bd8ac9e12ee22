package import TraceEvents

/// Views laid out by a custom layout.
public struct LayoutContainer<Rule: Layout, Content: View>: View, ContainerView {
  public typealias Body = Never
  let rule: Rule
  package let content: Content

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    CustomLayoutNode<Rule>(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? CustomLayoutNode<Rule>)?.update(rule, cause: cause)
  }
}

extension Layout {
  /// Lays out views by this rule.
  @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(rule: self, content: content())
  }
}
