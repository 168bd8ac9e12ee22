public import Foundation
import TraceEvents

/// Changes the pixels of a view's picture, never its layout.
public struct FilterModifier: Animatable {
  /// Which change.
  enum Kind: Hashable {
    case blur, brightness, contrast, saturation, grayscale, hueRotation
  }

  let kind: Kind
  var amount: Double

  /// The radius, amount or angle.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension FilterModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] { kind.effect(amount).map { [$0] } ?? [] }
}

extension FilterModifier.Kind {
  private func hueRotation(_ radians: Double) -> DisplayEffect? {
    if radians == 0 { return nil }
    let turned = Trigonometry.sineAndCosine(radians)
    return .filter(.colors(.hueRotation(cosine: turned.cosine, sine: turned.sine)))
  }

  /// The effect of an amount; nil where it changes nothing.
  func effect(_ amount: Double) -> DisplayEffect? {
    switch self {
    case .blur: amount > 0 ? .filter(.blur(radius: CGFloat(amount))) : nil
    case .brightness: amount == 0 ? nil : .filter(.colors(.scale([1, 1, 1], plus: amount)))
    case .contrast:
      amount == 1 ? nil : .filter(.colors(.scale([amount, amount, amount], plus: 0.5 - 0.5 * amount)))
    case .saturation: amount == 1 ? nil : .filter(.colors(.saturation(amount)))
    case .grayscale: amount == 0 ? nil : .filter(.colors(.saturation(1 - min(max(0, amount), 1))))
    case .hueRotation: hueRotation(amount)
    }
  }
}

/// Multiplies or inverts the colours of a view's picture.
public struct ColorMapModifier: Hashable {
  /// nil inverts.
  let factor: Color?
}

extension ColorMapModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    guard let factor else { return [.filter(.colors(.scale([-1, -1, -1], plus: 1)))] }
    let color = factor.resolved(in: .light)
    return [.filter(.colors(.scale([Double(color.red), Double(color.green), Double(color.blue)])))]
  }
}

/// Lays a blurred stencil behind each thing drawn in a view.
public struct ShadowModifier: Animatable, Equatable {
  var color: Color
  var radius: CGFloat
  var offset: CGSize

  /// Radius and offset.
  public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set {
      radius = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

extension ShadowModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    [.filter(.shadow(color: color.resolved(in: .light), radius: radius, offset: offset))]
  }
}

/// Turns a view's picture in space; only what of it shows in the plane, without perspective.
public struct SpaceRotationModifier: Animatable {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint

  /// The angle in radians.
  public var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }
}

extension SpaceRotationModifier: PictureModifier {
  public typealias Body = Never

  package func effects(for size: CGSize) -> [DisplayEffect] {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return [] }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let turned = Trigonometry.sineAndCosine(angle.radians)
    let (sine, cosine) = (CGFloat(turned.sine), CGFloat(turned.cosine))
    // The upper left part of a rotation matrix around an axis.
    let turn = CGAffineTransform(
      a: cosine + x * x * (1 - cosine), b: y * x * (1 - cosine) + z * sine, c: x * y * (1 - cosine) - z * sine,
      d: cosine + y * y * (1 - cosine), tx: 0, ty: 0)
    return [.transform(turn.around(anchor, in: CGRect(origin: .zero, size: size)))]
  }
}

extension View {
  /// Blurs the view's picture; the standard deviation is half the radius (SwiftUI's is not published).
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(kind: .blur, amount: Double(radius)))
  }

  /// Makes the view's colours brighter by an amount, darker by a negative one.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .brightness, amount: amount))
  }

  /// Spreads the view's colours apart; 1 leaves them.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .contrast, amount: amount))
  }

  /// Makes the view's colours stronger; 1 leaves them, 0 makes them grey.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .saturation, amount: amount))
  }

  /// Makes the view's colours grey; 0 leaves them.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .grayscale, amount: amount))
  }

  /// Turns the view's colours on the colour wheel.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(kind: .hueRotation, amount: angle.radians))
  }

  /// Multiplies the view's colours by one, taken as in light surroundings.
  nonisolated public func colorMultiply(_ color: Color) -> some View { modifier(ColorMapModifier(factor: color)) }

  /// Turns the view's colours into their opposites.
  nonisolated public func colorInvert() -> some View { modifier(ColorMapModifier(factor: nil)) }

  /// Lays a blurred stencil behind each thing drawn in the view; on a container it falls on every child.
  ///
  /// `compositingGroup()` before it makes it fall on the whole. The colour is taken as in light surroundings.
  nonisolated public func shadow(
    color: Color = Color.black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Turns the view's picture around an axis in space, without perspective here.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { modifier(SpaceRotationModifier(angle: angle, axis: axis, anchor: anchor)) }
}
