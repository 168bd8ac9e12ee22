public import Foundation
package import TraceEvents

/// Views in columns, line below line, made only when they come near to sight (SwiftUI's `LazyVGrid`).
public struct LazyVGrid<Content: View>: View, ContainerView {
  public typealias Body = Never
  let rule: GridLineArranger.Rule
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  package let content: Content
  package static var isLazy: Bool { true }

  /// A grid that grows downwards.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    rule = GridLineArranger.Rule(
      axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center))
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    rule.makeLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    rule.update(node, .init(vertical: .leading, spacing: spacing), pinnedViews: pinnedViews, cause: cause)
  }
}

/// Views in rows, column beside column, made only when they come near to sight (SwiftUI's `LazyHGrid`).
public struct LazyHGrid<Content: View>: View, ContainerView {
  public typealias Body = Never
  let rule: GridLineArranger.Rule
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  package let content: Content
  package static var isLazy: Bool { true }

  /// A grid that grows towards the trailing side.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    rule = GridLineArranger.Rule(
      axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment))
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    rule.makeLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    rule.update(node, .init(horizontal: .top, spacing: spacing), pinnedViews: pinnedViews, cause: cause)
  }
}

extension GridLineArranger.Rule {
  /// Makes the layout node of a lazy grid.
  @MainActor fileprivate func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    let node = LazyStackLayoutNode(serial: serial, context: context)
    node.arranger = GridLineArranger(self, serial: serial, context: context)
    return node
  }

  /// Brings the layout node of a lazy grid up to date: its lines are the rows of a lazy stack.
  @MainActor fileprivate func update(
    _ node: LayoutNode, _ lines: LazyStackLayoutNode.Rule, pinnedViews: PinnedScrollableViews, cause: EventID
  ) {
    guard let node = node as? LazyStackLayoutNode else { return }
    node.update(lines, pinnedViews: pinnedViews, cause: cause)
    if let arranger = node.arranger as? GridLineArranger, arranger.update(self) { node.rowsChanged(cause: cause) }
  }
}
