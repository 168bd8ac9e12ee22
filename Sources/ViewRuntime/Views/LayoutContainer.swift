package import TraceEvents

/// Views laid out by a custom layout.
public struct LayoutContainer<Rule: Layout, Content: View> {
  var rule: Rule
  package let content: Content
}

extension LayoutContainer: ContainerView {
  public typealias Body = Never

  /// The layout's own name: a trace should say `FlowRow`, and that it is the app's.
  package static var traceName: (label: String, module: String) {
    let type = ViewType.of(modifier: Rule.self)
    return (type.name, type.isApp ? type.module : "")
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    CustomLayoutNode<Rule>(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? CustomLayoutNode<Rule>)?.update(rule, cause: cause)
  }
}

extension LayoutContainer: View {}

extension LayoutContainer: Animatable {
  /// What the rule lets be animated.
  public var animatableData: Rule.AnimatableData {
    get { rule.animatableData }
    set { rule.animatableData = newValue }
  }
}

extension Layout {
  /// Lays out views by this rule.
  @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(rule: self, content: content())
  }
}
