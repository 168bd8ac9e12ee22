import Foundation
package import TraceEvents

/// A built-in shape or gradient as a view: drawn without a body of its own.
@MainActor package protocol DrawnLeafView: LeafView {
  /// The type of the shape that is drawn.
  associatedtype DrawnShape: Shape
  /// The type of the style that it is drawn with.
  associatedtype DrawnStyle: ShapeStyle
  /// The view that is drawn in its place.
  var drawn: ShapeView<DrawnShape, DrawnStyle> { get }
}

extension DrawnLeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    drawn.makeLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    drawn.updateLayoutNode(node, environment: environment, cause: cause)
  }
}

extension DrawnLeafView where Self: Shape {
  package var drawn: ShapeView<Self, ForegroundStyle> { ShapeView(shape: self, style: ForegroundStyle()) }
}

extension DrawnLeafView where Self: ShapeStyle {
  package var drawn: ShapeView<Rectangle, Self> { ShapeView(shape: Rectangle(), style: self) }
}

extension Rectangle: DrawnLeafView {
  public typealias Body = Never
}

extension RoundedRectangle: DrawnLeafView {
  public typealias Body = Never
}

extension Circle: DrawnLeafView {
  public typealias Body = Never
}

extension Ellipse: DrawnLeafView {
  public typealias Body = Never
}

extension Capsule: DrawnLeafView {
  public typealias Body = Never
}

extension Path: DrawnLeafView {
  public typealias Body = Never
}

extension LinearGradient: DrawnLeafView {
  public typealias Body = Never
}

extension RadialGradient: DrawnLeafView {
  public typealias Body = Never
}

extension AngularGradient: DrawnLeafView {
  public typealias Body = Never
}
