public import Foundation
package import TraceEvents

/// Puts a view's middle at a point of the room that is proposed.
public struct PositionModifier: Animatable {
  var position: CGPoint

  /// The point.
  public var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
}

extension PositionModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    PositionLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? PositionLayoutNode)?.update(position, cause: cause)
  }
}

extension View {
  /// Puts the view's middle at a point of its parent's space.
  nonisolated public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

  /// Puts the view's middle at a point of its parent's space.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(position: CGPoint(x: x, y: y)))
  }
}
