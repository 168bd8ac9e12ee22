public import Foundation

/// A transition whose type is hidden (SwiftUI's `AnyTransition`).
public struct AnyTransition {
  /// One transition of those at work at once, and when it is.
  struct Part {
    let transition: any Transition
    var isForComing = true
    var isForGoing = true
  }

  /// The transitions at work, the innermost first.
  let parts: [Part]
  /// The animation it comes by, whatever the change carries; nil takes the change's.
  var comingAnimation: Animation?
  /// The animation it goes by.
  var goingAnimation: Animation?

  private init(parts: [Part]) { self.parts = parts }

  /// Hides a transition's type.
  public init<T: Transition>(_ transition: T) { self.init(parts: [Part(transition: transition)]) }

  /// Fades.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// Grows from nothing and shrinks to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
  /// Comes from the leading side, goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// Grows from a share of the size and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// Moves in from an edge and out to it, by the view's own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Moves by a distance.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// Moves by a distance.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Moves and fades in from an edge, out to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// Between two modifiers: one while the view is there, the other before and after.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// One transition for coming, another for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    let coming = insertion.parts.map { Part(transition: $0.transition, isForComing: $0.isForComing, isForGoing: false) }
    let going = removal.parts.map { Part(transition: $0.transition, isForComing: false, isForGoing: $0.isForGoing) }
    var result = AnyTransition(parts: coming + going)
    result.comingAnimation = insertion.comingAnimation
    result.goingAnimation = removal.goingAnimation
    return result
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = AnyTransition(parts: parts + other.parts)
    result.comingAnimation = comingAnimation ?? other.comingAnimation
    result.goingAnimation = goingAnimation ?? other.goingAnimation
    return result
  }

  /// The transition by an animation of its own, which runs in changes that carry none, too.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var result = self
    result.comingAnimation = animation
    result.goingAnimation = animation
    return result
  }
}

extension AnyTransition.Part {
  /// What a view looks like in a phase.
  ///
  /// Under reduced motion a transition that moves something is a fade.
  @MainActor func view(of host: ModifierContentHost, in phase: TransitionPhase, isReduced: Bool) -> AnyView {
    func open<T: Transition>(_ transition: T) -> AnyView {
      let isAtWork = phase == .willAppear ? isForComing : phase == .didDisappear ? isForGoing : true
      return AnyView(
        transition.body(content: PlaceholderContentView(host: host), phase: isAtWork ? phase : .identity))
    }
    func hasMotion<T: Transition>(_ transition: T) -> Bool { T.properties.hasMotion }
    return isReduced && hasMotion(transition) ? open(OpacityTransition()) : open(transition)
  }
}

extension View {
  /// How the view comes and goes in animated changes.
  nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

  /// How the view comes and goes in animated changes.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
