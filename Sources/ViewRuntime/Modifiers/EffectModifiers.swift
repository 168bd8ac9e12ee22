public import Foundation
package import TraceEvents

/// What a modifier does to the picture of a view, never to its layout.
@MainActor package protocol PictureModifier: LayoutModifier {
  /// The effects for a size, in the view's own space; the first is outermost.
  func effects(for size: CGSize) -> [DisplayEffect]
}

extension PictureModifier {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    node.setEffects(cause: cause) { [self] in effects(for: $0) }
  }
}

/// Makes a view more or less transparent.
public struct OpacityModifier: Animatable {
  var opacity: Double

  /// The opacity.
  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

extension OpacityModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] { [.opacity(opacity)] }
}

/// Cuts a view's picture to a shape.
public struct ClipModifier<Outline: Shape> {
  var shape: Outline
  var style: FillStyle
}

extension ClipModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    [.clip(shape.path(in: CGRect(origin: .zero, size: size)), style)]
  }
}

/// Turns a view's picture.
public struct RotationModifier: Animatable {
  var angle: Angle
  var anchor: UnitPoint

  /// The angle in radians.
  public var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }
}

extension RotationModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return [.transform(turn.around(anchor, in: CGRect(origin: .zero, size: size)))]
  }
}

/// Stretches a view's picture.
public struct ScaleModifier: Animatable {
  var scale: CGSize
  var anchor: UnitPoint

  /// The factors.
  public var animatableData: CGSize.AnimatableData {
    get { scale.animatableData }
    set { scale.animatableData = newValue }
  }
}

extension ScaleModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    let stretch = CGAffineTransform(scaleX: scale.width, y: scale.height)
    return [.transform(stretch.around(anchor, in: CGRect(origin: .zero, size: size)))]
  }
}

/// Draws a view apart and puts it down as one.
public struct LayerEffectModifier: Hashable {
  var blendMode: BlendMode
}

extension LayerEffectModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] { [.layer(opacity: 1, blendMode)] }
}

/// Draws a view into pixels of its own.
public struct DrawingGroupModifier: Hashable {}

extension DrawingGroupModifier: PictureModifier {
  public typealias Body = Never

  package static var traceLabel: String { "drawingGroup" }

  package func effects(for size: CGSize) -> [DisplayEffect] { [.layer(opacity: 1, .normal)] }
}

extension View {
  /// Makes each thing drawn in the view more transparent.
  nonisolated public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

  /// Keeps the view's room but does not draw it.
  nonisolated public func hidden() -> some View { modifier(OpacityModifier(opacity: 0)) }

  /// Cuts the view's picture to its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
  }

  /// Cuts the view's picture to a shape.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }

  /// Cuts the view's picture to a rectangle with round corners.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  /// Turns the view's picture around a point of its frame.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Stretches the view's picture around a point of its frame.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Stretches the view's picture around a point of its frame.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Stretches the view's picture around a point of its frame.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Mixes the view's picture with what lies below in another way.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(LayerEffectModifier(blendMode: blendMode))
  }

  /// Draws the view apart and puts it down as one, so that what is done to it is done once.
  nonisolated public func compositingGroup() -> some View { modifier(LayerEffectModifier(blendMode: .normal)) }

  /// Draws the view into pixels of its own and puts them down as one.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { modifier(DrawingGroupModifier()) }
}
