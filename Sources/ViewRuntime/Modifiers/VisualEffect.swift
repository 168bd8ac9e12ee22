public import Foundation
package import TraceEvents

/// Changes to a view's picture that may depend on its geometry (SwiftUI's `VisualEffect`).
public protocol VisualEffect: Sendable {
  /// The changes for a size, the first outermost.
  func changes(in size: CGSize) -> VisualChanges
}

/// Changes to a picture, in the runtime's own terms.
public struct VisualChanges: Sendable {
  package var effects: [DisplayEffect]
}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public init() {}

  /// None.
  public func changes(in size: CGSize) -> VisualChanges { VisualChanges(effects: []) }
}

/// A change on top of others.
struct ChainedVisualEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let change: @Sendable (CGSize) -> DisplayEffect?

  func changes(in size: CGSize) -> VisualChanges {
    VisualChanges(effects: (change(size).map { [$0] } ?? []) + base.changes(in: size).effects)
  }
}

extension VisualEffect {
  private func adding(_ change: @escaping @Sendable (CGSize) -> DisplayEffect?) -> some VisualEffect {
    ChainedVisualEffect(base: self, change: change)
  }

  /// Draws at an offset.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding { _ in .transform(CGAffineTransform(translationX: x, y: y)) }
  }

  /// Draws at an offset.
  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  /// Stretches the picture.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { size in
      .transform(
        CGAffineTransform(scaleX: x, y: y).around(anchor, in: CGRect(origin: .zero, size: size)))
    }
  }

  /// Stretches the picture.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  /// Stretches the picture.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Turns the picture.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding { size in
      .transform(
        CGAffineTransform(rotationAngle: CGFloat(angle.radians))
          .around(anchor, in: CGRect(origin: .zero, size: size)))
    }
  }

  /// Makes the picture more transparent.
  public func opacity(_ opacity: Double) -> some VisualEffect { adding { _ in .opacity(opacity) } }

  /// Blurs the picture.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { filter(.blur, Double(radius)) }

  /// Makes colours brighter.
  public func brightness(_ amount: Double) -> some VisualEffect { filter(.brightness, amount) }

  /// Spreads colours apart.
  public func contrast(_ amount: Double) -> some VisualEffect { filter(.contrast, amount) }

  /// Makes colours stronger.
  public func saturation(_ amount: Double) -> some VisualEffect { filter(.saturation, amount) }

  /// Makes colours grey.
  public func grayscale(_ amount: Double) -> some VisualEffect { filter(.grayscale, amount) }

  /// Turns colours on the colour wheel.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { filter(.hueRotation, angle.radians) }

  private func filter(_ kind: FilterModifier.Kind, _ amount: Double) -> some VisualEffect {
    adding { _ in kind.effect(amount) }
  }
}

/// Changes a view's picture by its geometry, without taking part in layout and without state.
public struct VisualEffectModifier<Effect: VisualEffect> {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
}

extension VisualEffectModifier: LayoutModifier {
  public typealias Body = Never

  package static var traceLabel: String { "visualEffect" }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    let node = UnaryLayoutNode(serial: serial, context: context)
    // Each move may be another picture.
    let observation = node.observeGeometry { node, _, _, causes in
      node.invalidateDrawing(cause: causes.first ?? .none)
    }
    observation.readsNamedSpaces = true
    return node
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let effect = self.effect
    node.setEffects(cause: cause) { [unowned node] size in
      effect(EmptyVisualEffect(), GeometryProxy(node: node, reads: nil)).changes(in: size).effects
    }
  }
}

extension View {
  /// Changes the view's picture by its geometry; the closure runs when the picture is made, never in layout.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { modifier(VisualEffectModifier(effect: effect)) }
}
