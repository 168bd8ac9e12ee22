public import Foundation
package import TraceEvents

/// Keeps a view's width and height in a ratio.
public struct AspectRatioModifier {
  var ratio: CGFloat?
  var contentMode: ContentMode
}

extension AspectRatioModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    AspectRatioLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? AspectRatioLayoutNode)?.update(.init(ratio: ratio, mode: contentMode), cause: cause)
  }
}

extension View {
  /// Keeps width over height at a ratio; nil takes that of the view's ideal size.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps width over height at the ratio of a size.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, contentMode: contentMode))
  }

  /// Scales the view to fit, in the ratio of its ideal size.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to fill, in the ratio of its ideal size.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
