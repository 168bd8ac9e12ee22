public import Foundation
import TraceEvents

/// Gives a view a frame whose lengths come from the container around.
struct ContainerRelativeFrameModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let rule: ContainerRelativeFrameLayoutNode.Rule
}

extension ContainerRelativeFrameModifier: LayoutModifier {
  typealias Body = Never

  static var traceLabel: String { "containerRelativeFrame" }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    ContainerRelativeFrameLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? ContainerRelativeFrameLayoutNode)?.update(axes, alignment, rule, cause: cause)
  }
}

extension View {
  /// Gives the view the length of the nearest scroll view, or of the window, along some axes.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, rule: .whole))
  }

  /// Gives the view some of a number of equal parts of the nearest scroll view or the window.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerRelativeFrameModifier(
        axes: axes, alignment: alignment, rule: .parts(count: count, span: span, spacing: spacing)))
  }

  /// Gives the view what a closure makes of the length of the nearest scroll view or the window.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, rule: .length(length)))
  }
}
