public import Foundation
package import TraceEvents

/// Views one below the other.
public struct VStack<Content: View>: View, ContainerView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  package let content: Content

  /// A column of views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    StackLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? StackLayoutNode)?.update(vertical: alignment, spacing: spacing, cause: cause)
  }
}
