import TraceEvents
import UpdateGraph

/// A primitive modifier without layout nodes that watches or calls: `onAppear`, `task`, `onChange`, preferences.
@MainActor package protocol EffectModifier: PrimitiveModifier {
  /// The effect's type.
  associatedtype Effect: ViewEffect<Self>
}

extension EffectModifier {
  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EffectElement(view, context)
  }
}

/// What an effect modifier does at one place of the tree.
@MainActor package class ViewEffect<Modifier: ViewModifier> {
  /// The place.
  package unowned let element: Element
  /// The modifier in force.
  package private(set) final var modifier: Modifier

  /// An effect at a place; `attached` follows when the content is there.
  package required init(_ modifier: Modifier, _ element: Element) {
    self.modifier = modifier
    self.element = element
  }

  /// The window's tree.
  package final var tree: ViewTree { element.tree }

  /// The content is there.
  package func attached() {}

  /// The parent gave another modifier; `modifier` is the new one.
  package func changed(from old: Modifier) {}

  /// The element is about to be removed.
  package func removed() {}

  /// What the element's layout nodes are others now.
  package func layoutNodesChanged() {}

  final func take(_ new: Modifier) {
    let old = modifier
    modifier = new
    changed(from: old)
  }
}

/// The element of an effect modifier.
package final class EffectElement<Content: View, Modifier: EffectModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>
{
  private var effect: Modifier.Effect!
  private var child: ViewElement<Content>!

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: Modifier.traceLabel)
    effect = Modifier.Effect(view.modifier, self)
    child = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    effect.attached()
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(
    _ old: ModifiedContent<Content, Modifier>, _ new: ModifiedContent<Content, Modifier>
  ) -> Bool { true }

  /// A closure made anew is taken over, but is no change that anybody sees.
  package override func viewChanged(from old: ModifiedContent<Content, Modifier>) -> Bool {
    effect.take(view.modifier)
    return child.update(view.content)
  }

  package override func willBeRemoved() { effect.removed() }

  /// The effect, for elements that look for one in the tree.
  final var anyEffect: AnyObject { effect }
}
