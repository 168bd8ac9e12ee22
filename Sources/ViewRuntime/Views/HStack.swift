public import Foundation
package import TraceEvents

/// Views side by side, from leading to trailing.
public struct HStack<Content: View>: View, ContainerView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// A row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    StackLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? StackLayoutNode)?.update(horizontal: alignment, spacing: spacing, cause: cause)
  }
}
