public import Foundation
package import TraceEvents

/// Views one below the other, made only when they come near to sight.
public struct LazyVStack<Content: View>: View, ContainerView {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  package let content: Content
  package static var isLazy: Bool { true }

  /// A column of rows.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
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
    node.update(.init(vertical: alignment, spacing: spacing), pinnedViews: pinnedViews, cause: cause)
  }
}

/// Parts of a lazy container that stay in sight while its section does.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Wraps bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
