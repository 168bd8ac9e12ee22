/// A view that is skipped while its own `==` says it is the same.
public struct EquatableView<Content: Equatable> {
  /// The view.
  public var content: Content

  /// Compares a view by its own `==`.
  nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: View where Content: View {
  public typealias Body = Never
}

extension EquatableView: PrimitiveView where Content: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    EquatableElement(view, context)
  }
}

/// The element of a view that compares itself.
package final class EquatableElement<Content: View & Equatable>: ViewElement<EquatableView<Content>> {
  private var child: ViewElement<Content>!

  init(_ view: EquatableView<Content>, _ context: ElementContext) {
    super.init(view, context, kind: nil)
    child = Content.element(of: view.content, ElementContext(child: self, identity: context.identity))
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  /// As in SwiftUI, a layout priority inside is not seen by the container outside.
  package override var layoutNodes: [LayoutNode] {
    let nodes = child?.layoutNodes ?? []
    for node in nodes { node.isPriorityHidden = true }
    return nodes
  }

  package override func differs(_ old: EquatableView<Content>, _ new: EquatableView<Content>) -> Bool {
    old.content != new.content
  }

  package override func viewChanged(from old: EquatableView<Content>) -> Bool { child.update(view.content) }

  package override func wasSkipped(for new: EquatableView<Content>) { child.wasSkipped(for: new.content) }
}

extension View where Self: Equatable {
  /// Skips this view while its own `==` says it is the same.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
