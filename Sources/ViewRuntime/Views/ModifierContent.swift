/// What a modifier's `body(content:)` is given: stands for the modified view.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  public typealias Body = Never
  /// Knows the modified view.
  let host: ModifierContentHost

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    PlaceholderElement(view, context)
  }
}

/// Knows the view that a modifier modifies, for the places in the modifier's body where it stands.
@MainActor class ModifierContentHost {
  /// Makes an element of the modified view at a place.
  func makeElement(_ context: ElementContext) -> Element { preconditionFailure("abstract") }
}

/// Knows a modified view of a certain type.
final class TypedModifierContentHost<Content: View>: ModifierContentHost {
  private var content: Content
  private var places: [Place] = []

  /// A place in the modifier's body.
  private struct Place {
    weak var element: ViewElement<Content>?
  }

  init(_ content: Content) { self.content = content }

  override func makeElement(_ context: ElementContext) -> Element {
    let element = Content.element(of: content, context)
    places.removeAll { $0.element == nil }
    places.append(Place(element: element))
    return element
  }

  /// Hands a new value of the modified view to all places.
  ///
  /// Returns: whether anything differed.
  func update(_ new: Content) -> Bool {
    content = new
    var changed = false
    for place in places {
      if let element = place.element, element.isAlive, element.update(new) { changed = true }
    }
    return changed
  }
}

/// The place of the modified view in a modifier's body.
package final class PlaceholderElement<Modifier: ViewModifier>: ViewElement<_ViewModifier_Content<Modifier>> {
  private var content: Element!

  init(_ view: _ViewModifier_Content<Modifier>, _ context: ElementContext) {
    super.init(view, context, kind: nil)
    content = view.host.makeElement(ElementContext(child: self, identity: context.identity, isLazy: context.isLazy))
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }
}
