import TraceEvents

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    OptionalElement(view, context)
  }
}

/// The element of an `if` without `else`.
package final class OptionalElement<Wrapped: View>: ViewElement<Wrapped?> {
  private var child: ViewElement<Wrapped>?
  private let isLazy: Bool

  init(_ view: Wrapped?, _ context: ElementContext) {
    isLazy = context.isLazy
    super.init(view, context, kind: .primitive, label: "Optional")
    if let view { child = make(view) }
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(_ old: Wrapped?, _ new: Wrapped?) -> Bool { true }

  package override func viewChanged(from old: Wrapped?) -> Bool {
    switch (view, child) {
    case (nil, nil): return false
    case (let content?, let child?): return child.update(content)
    case (let content?, nil): child = make(content)
    case (nil, let child?):
      child.remove(reason: .absent)
      self.child = nil
    }
    layoutNodesChanged()
    return true
  }

  private func make(_ content: Wrapped) -> ViewElement<Wrapped> {
    Wrapped.element(of: content, ElementContext(child: self, identity: .branch(true), isLazy: isLazy))
  }
}
