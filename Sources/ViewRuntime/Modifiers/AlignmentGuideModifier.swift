public import Foundation
package import TraceEvents

/// Says where a view has one of its guides.
public struct AlignmentGuideModifier {
  var key: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    AlignmentGuideLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? AlignmentGuideLayoutNode)?.update(key, cause: cause, compute: computeValue)
  }
}

extension View {
  /// Says where the view has a horizontal guide; moves it in its container and never resizes it.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue)) }

  /// Says where the view has a vertical guide; moves it in its container and never resizes it.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue)) }
}
