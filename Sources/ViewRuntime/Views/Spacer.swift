public import Foundation
package import TraceEvents

/// Room that grows along the axis of its stack.
public struct Spacer: View, LeafView {
  public typealias Body = Never
  /// Length it never goes below; nil is the standard distance.
  public var minLength: CGFloat?

  /// Room of at least a length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    SpacerLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? SpacerLayoutNode)?.update(minimum: minLength, cause: cause)
  }
}
