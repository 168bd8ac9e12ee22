public import Foundation
package import TraceEvents

/// Views side by side, made only when they come near to sight.
public struct LazyHStack<Content: View>: View, ContainerView {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  package let content: Content
  package static var isLazy: Bool { true }

  /// A row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LazyStackLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? LazyStackLayoutNode else { return }
    node.update(.init(horizontal: alignment, spacing: spacing), pinnedViews: pinnedViews, cause: cause)
  }
}
