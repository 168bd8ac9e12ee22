import TraceEvents

/// A view whose type is hidden. Another type inside is another identity.
public struct AnyView {
  let storage: any View

  /// Hides a view's type.
  nonisolated public init<V: View>(_ view: V) { storage = (view as? AnyView)?.storage ?? view }

  /// Hides a view's type.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: PrimitiveView {
  public typealias Body = Never

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ErasedElement(view, context)
  }
}

/// The element of a view whose type is hidden.
package final class ErasedElement: ViewElement<AnyView> {
  private var child: Element!
  private var childType: ObjectIdentifier!

  init(_ view: AnyView, _ context: ElementContext) {
    super.init(view, context, kind: .primitive, label: "AnyView")
    make(view.storage)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(_ old: AnyView, _ new: AnyView) -> Bool { true }

  package override func viewChanged(from old: AnyView) -> Bool { adopt(view.storage) }

  private func adopt<V: View>(_ content: V) -> Bool {
    if childType == ObjectIdentifier(V.self), let child = child as? ViewElement<V> { return child.update(content) }
    child.remove(reason: .typeChanged)
    make(content)
    layoutNodesChanged()
    return true
  }

  private func make<V: View>(_ content: V) {
    childType = ObjectIdentifier(V.self)
    child = V.element(of: content, ElementContext(child: self, identity: .index(0)))
  }
}
