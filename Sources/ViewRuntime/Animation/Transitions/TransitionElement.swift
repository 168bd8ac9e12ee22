import TraceEvents
import UpdateGraph

/// Gives a view a way to come and go.
package struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: PrimitiveModifier {
  package typealias Body = Never

  package static var traceLabel: String { "transition" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { TransitionElement(view, context) }
}

/// An element with a way to come and go.
@MainActor protocol Transitional: Element {
  /// Lets it come, if the change is animated.
  func come()
  /// Lets it go; `completion` is called when it has gone.
  ///
  /// Returns: false when nothing is animated, so that it goes at once.
  func go(completion: @escaping @MainActor () -> Void) -> Bool
  /// It was about to go and is wanted again.
  func stay()
}

/// The element of a view with a transition: builds what the transition makes of the view in the present phase.
package final class TransitionElement<Content: View>: ViewElement<ModifiedContent<Content, TransitionModifier>>,
  Transitional
{
  private let content: TypedModifierContentHost<Content>
  /// What the transitions but the outermost make of the view, the innermost first.
  private var layers: [TypedModifierContentHost<AnyView>] = []
  private var child: ViewElement<AnyView>!
  private var phase = TransitionPhase.identity
  /// Whether the user wanted less motion when the view was made.
  private var isReduced = false

  init(_ view: ModifiedContent<Content, TransitionModifier>, _ context: ElementContext) {
    content = TypedModifierContentHost(view.content)
    super.init(view, context, kind: .modifier, label: TransitionModifier.traceLabel)
    isReduced = tree.graph.untracked { EnvironmentValues(scope: environment).accessibilityReduceMotion }
    child = AnyView.element(of: picture(), ElementContext(child: self, identity: .index(0)))
  }

  /// What the transitions make of the view now.
  private func picture() -> AnyView {
    var host: ModifierContentHost = content
    var result = AnyView(EmptyView())
    for (index, part) in view.modifier.transition.parts.enumerated() {
      result = part.view(of: host, in: phase, isReduced: isReduced)
      guard index + 1 < view.modifier.transition.parts.count else { break }
      if layers.indices.contains(index) {
        _ = layers[index].update(result)
      } else {
        layers.append(TypedModifierContentHost(result))
      }
      host = layers[index]
    }
    return result
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(
    _ old: ModifiedContent<Content, TransitionModifier>, _ new: ModifiedContent<Content, TransitionModifier>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, TransitionModifier>) -> Bool {
    let isChanged = content.update(view.content)
    return child.update(picture()) || isChanged
  }

  /// Goes into another phase within a change.
  private func enter(_ new: TransitionPhase, _ transaction: Transaction) {
    let outer = tree.transaction
    tree.transaction = transaction
    defer { tree.transaction = outer }
    phase = new
    _ = child.update(picture())
  }

  /// The change as the transition takes part in it; nil when it is not animated.
  private func change(_ own: Animation?) -> Transaction? {
    var transaction = tree.transaction
    guard !transaction.disablesAnimations, let animation = own ?? transaction.animation else { return nil }
    transaction.animation = animation
    return transaction
  }

  func come() {
    guard let change = change(view.modifier.transition.comingAnimation) else { return }
    enter(.willAppear, Transaction())
    // Bodies of the app's modifiers run when their turn comes: now, or they would see the last phase only.
    tree.evaluateMarkedRules()
    enter(.identity, change)
  }

  func stay() {
    guard phase == .didDisappear else { return }
    enter(.identity, change(view.modifier.transition.comingAnimation) ?? Transaction())
  }

  func go(completion: @escaping @MainActor () -> Void) -> Bool {
    guard var change = change(view.modifier.transition.goingAnimation) else { return false }
    change.completions.append(AnimationCompletion(of: tree, completion))
    enter(.didDisappear, change)
    return true
  }
}
