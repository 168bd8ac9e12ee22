/// Views side by side that take modifiers together.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  /// Groups views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}

extension Group: PrimitiveView where Content: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TransparentElement(view, context) { $0.content }
  }
}

/// The element of a view that only passes its content on.
package final class TransparentElement<V: View, Content: View>: ViewElement<V> {
  private let content: @MainActor (V) -> Content
  private var child: ViewElement<Content>!

  init(_ view: V, _ context: ElementContext, content: @escaping @MainActor (V) -> Content) {
    self.content = content
    super.init(view, context, kind: nil)
    child = Content.element(
      of: content(view), ElementContext(child: self, identity: context.identity, isLazy: context.isLazy))
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(_ old: V, _ new: V) -> Bool { true }

  package override func viewChanged(from old: V) -> Bool { child.update(content(view)) }
}
