public import Foundation

/// Comes and goes at once (SwiftUI's `IdentityTransition`).
public struct IdentityTransition {
  /// The transition.
  nonisolated public init() {}
}

extension IdentityTransition: Transition {
  /// The view as it is.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// It moves nothing.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades (SwiftUI's `OpacityTransition`).
public struct OpacityTransition {
  /// The transition.
  nonisolated public init() {}
}

extension OpacityTransition: Transition {
  /// The view, transparent before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// It only fades.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows and shrinks (SwiftUI's `ScaleTransition`).
public struct ScaleTransition {
  /// The share of the size before and after.
  public var scale: Double
  /// The point that stays.
  public var anchor: UnitPoint

  /// Grows from a share of the size.
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
}

extension ScaleTransition: Transition {
  /// The view, smaller before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Comes from the leading side, goes to the trailing one (SwiftUI's `SlideTransition`).
public struct SlideTransition {
  /// The transition.
  nonisolated public init() {}
}

extension SlideTransition: Transition {
  /// The view, beside its place before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(PictureShift(byOwnSize: CGSize(width: phase.value, height: 0)))
  }
}

/// Moves in from an edge and out to it (SwiftUI's `MoveTransition`).
public struct MoveTransition {
  /// The edge.
  public var edge: Edge

  /// Moves to an edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: Transition {
  /// The view, beyond the edge before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(PictureShift(byOwnSize: phase.isIdentity ? .zero : edge.outward))
  }
}

/// Moves and fades in from an edge, out to the opposite one (SwiftUI's `PushTransition`).
public struct PushTransition {
  /// The edge.
  public var edge: Edge

  /// Comes from an edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
}

extension PushTransition: Transition {
  /// The view, beyond one edge before, beyond the other after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let outward = edge.outward
    let share = CGFloat(-phase.value)
    return content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(PictureShift(byOwnSize: CGSize(width: outward.width * share, height: outward.height * share)))
  }
}

/// Moves by a distance (SwiftUI's `OffsetTransition`).
public struct OffsetTransition {
  /// The distance before and after.
  public var offset: CGSize

  /// Moves by a distance.
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
}

extension OffsetTransition: Transition {
  /// The view, away from its place before and after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(PictureShift(distance: phase.isIdentity ? .zero : offset))
  }
}

/// Between two modifiers of the app's.
struct ModifierTransition<Modifier: ViewModifier> {
  let active: Modifier
  let identity: Modifier

  nonisolated init(active: Modifier, identity: Modifier) {
    self.active = active
    self.identity = identity
  }
}

extension ModifierTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// Moves a view's picture, never its layout.
struct PictureShift: Animatable {
  /// Shares of the view's own size.
  var byOwnSize = CGSize.zero
  /// Points.
  var distance = CGSize.zero

  var animatableData: AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(byOwnSize.animatableData, distance.animatableData) }
    set {
      byOwnSize.animatableData = newValue.first
      distance.animatableData = newValue.second
    }
  }
}

extension PictureShift: PictureModifier {
  typealias Body = Never

  static var traceLabel: String { "shift" }

  func effects(for size: CGSize) -> [DisplayEffect] {
    [
      .transform(
        CGAffineTransform(
          translationX: byOwnSize.width * size.width + distance.width,
          y: byOwnSize.height * size.height + distance.height))
    ]
  }
}

extension Edge {
  /// One size's way beyond the edge.
  fileprivate var outward: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .leading: CGSize(width: -1, height: 0)
    case .bottom: CGSize(width: 0, height: 1)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}

extension Transition where Self == OpacityTransition {
  /// Fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  /// Comes from the leading side, goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == IdentityTransition {
  /// Comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows from nothing and shrinks to it.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Grows from a share of the size and shrinks to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  /// Moves in from an edge and out to it, by the view's own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// Moves and fades in from an edge, out to the opposite one.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// Moves by a distance.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
}
