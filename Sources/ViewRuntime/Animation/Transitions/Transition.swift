/// How a view comes and goes (SwiftUI's `Transition`): what it looks like before it is there, while it is, and afterwards.
///
/// It runs when a view comes into the tree or leaves it by an `if`, an id or a `ForEach`, in a change that is animated. A view
/// that leaves keeps its state, takes no room any more, is drawn behind what stays, and is removed when its animations are
/// over; coming back before that, it is the same view. Differs on purpose: a view without a transition comes and goes at once
/// (SwiftUI fades it), and so do rows of lazy containers.
@MainActor @preconcurrency public protocol Transition {
  /// The type of what a view looks like.
  associatedtype Body: View
  /// What comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// What a view looks like in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// What is known of it beforehand.
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
  /// It moves.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// Where a view stands in its coming and going (SwiftUI's `TransitionPhase`).
@frozen public enum TransitionPhase: Hashable, Sendable {
  /// It is not there yet.
  case willAppear
  /// It is there.
  case identity
  /// It has left.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }

  /// −1 before it is there, 0 while it is, 1 afterwards.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is known of a transition beforehand (SwiftUI's `TransitionProperties`).
public struct TransitionProperties: Sendable {
  /// Whether it moves something, which is to be left out under reduced motion.
  public var hasMotion: Bool

  /// Says whether it moves something.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Stands in a transition's body for the view that comes and goes.
public struct PlaceholderContentView<Value>: PrimitiveView {
  public typealias Body = Never
  let host: ModifierContentHost

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TransitionPlaceholderElement(view, context)
  }
}

/// The place of the view in a transition's body.
package final class TransitionPlaceholderElement<Value>: ViewElement<PlaceholderContentView<Value>> {
  private var content: Element!

  init(_ view: PlaceholderContentView<Value>, _ context: ElementContext) {
    super.init(view, context, kind: nil)
    content = view.host.makeElement(ElementContext(child: self, identity: context.identity))
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }

  package override func differs(_ old: PlaceholderContentView<Value>, _ new: PlaceholderContentView<Value>) -> Bool {
    false
  }
}
