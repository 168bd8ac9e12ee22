public import Foundation
package import TraceEvents

/// Gives a view an invisible frame whose lengths stay within limits.
public struct FlexibleFrameModifier: Animatable {
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  /// Three lengths of an axis.
  public typealias AnimatableLengths = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

  /// The limits that are set and finite.
  public var animatableData: AnimatablePair<AnimatableLengths, AnimatableLengths> {
    get {
      AnimatablePair(
        Self.lengths(minWidth, idealWidth, maxWidth), Self.lengths(minHeight, idealHeight, maxHeight))
    }
    set {
      Self.set(&minWidth, newValue.first.first)
      Self.set(&idealWidth, newValue.first.second.first)
      Self.set(&maxWidth, newValue.first.second.second)
      Self.set(&minHeight, newValue.second.first)
      Self.set(&idealHeight, newValue.second.second.first)
      Self.set(&maxHeight, newValue.second.second.second)
    }
  }

  private static func lengths(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> AnimatableLengths {
    func finite(_ length: CGFloat?) -> CGFloat { length.flatMap { $0.isFinite ? $0 : nil } ?? 0 }
    return AnimatablePair(finite(minimum), AnimatablePair(finite(ideal), finite(maximum)))
  }

  private static func set(_ length: inout CGFloat?, _ new: CGFloat) {
    if let old = length, old.isFinite { length = new }
  }
}

extension FlexibleFrameModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    FlexibleFrameLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    diagnose(node)
    let rule = FlexibleFrameLayoutNode.Rule(
      width: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      height: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment)
    (node as? FlexibleFrameLayoutNode)?.update(rule, cause: cause)
  }

  @MainActor private func diagnose(_ node: LayoutNode) {
    let finite = [minWidth, idealWidth, minHeight, idealHeight].compactMap { $0 }
    let open = [maxWidth, maxHeight].compactMap { $0 }
    if !finite.allSatisfy(FrameDimension.isValid) || !open.allSatisfy({ $0 >= 0 }) {
      node.context.diagnose?(node.serial, FrameDimension.diagnosticID(finite), FrameDimension.invalidMessage)
    }
    if !FrameDimension.isOrdered(minWidth, idealWidth, maxWidth)
      || !FrameDimension.isOrdered(minHeight, idealHeight, maxHeight)
    {
      node.context.diagnose?(node.serial, "contradictory-frame", FrameDimension.contradictoryMessage)
    }
  }
}

extension View {
  /// Puts the view into a frame whose lengths stay within limits; `maxWidth: .infinity` takes what is proposed.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
