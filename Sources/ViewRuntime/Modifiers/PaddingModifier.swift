public import Foundation
package import TraceEvents

/// Keeps room free around a view.
public struct PaddingModifier: Animatable {
  var edges: Edge.Set
  /// nil is the standard padding.
  var insets: EdgeInsets?

  /// The distances, if they were named.
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get {
      let insets = insets ?? EdgeInsets()
      return AnimatablePair(
        AnimatablePair(insets.top, insets.leading), AnimatablePair(insets.bottom, insets.trailing))
    }
    set {
      guard insets != nil else { return }
      insets = EdgeInsets(
        top: newValue.first.first, leading: newValue.first.second, bottom: newValue.second.first,
        trailing: newValue.second.second)
    }
  }
}

extension PaddingModifier: LayoutModifier {
  public typealias Body = Never

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    PaddingLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? PaddingLayoutNode)?.update(insets ?? EdgeInsets(edges, EdgeInsets.systemPadding), cause: cause)
  }
}

extension View {
  /// Keeps different distances free at the four edges.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(edges: .all, insets: insets))
  }

  /// Keeps a distance free at some edges; nil is the standard one, 16 points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(edges: edges, insets: length.map { EdgeInsets(edges, $0) }))
  }

  /// Keeps a distance free at all edges.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(PaddingModifier(edges: .all, insets: EdgeInsets(.all, length)))
  }
}
