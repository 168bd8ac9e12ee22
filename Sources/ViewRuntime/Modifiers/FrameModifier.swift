public import Foundation
package import TraceEvents

/// Gives a view an invisible frame of fixed lengths.
public struct FrameModifier: Animatable {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  /// The lengths that are set.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width ?? 0, height ?? 0) }
    set {
      if width != nil { width = newValue.first }
      if height != nil { height = newValue.second }
    }
  }
}

extension FrameModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    FrameLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    for length in [width, height] {
      if let length, !FrameDimension.isValid(length) {
        node.context.diagnose?(node.serial, FrameDimension.diagnosticID([length]), FrameDimension.invalidMessage)
      }
    }
    (node as? FrameLayoutNode)?.update(.init(width: width, height: height, alignment: alignment), cause: cause)
  }
}

extension View {
  /// Puts the view into a frame of fixed lengths; nil takes the view's own length.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modifier(FrameModifier(width: width, height: height, alignment: alignment)) }
}
