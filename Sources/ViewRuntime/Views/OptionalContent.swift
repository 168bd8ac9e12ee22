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
  private var departures: Departures?

  init(_ view: Wrapped?, _ context: ElementContext) {
    isLazy = context.isLazy
    super.init(view, context, kind: .primitive, label: "Optional")
    if let view { child = make(view) }
  }

  package override var children: [Element] { (child.map { [$0] } ?? []) + (departures?.elements ?? []) }

  package override var layoutNodes: [LayoutNode] { child?.layoutNodes ?? [] }

  package override func differs(_ old: Wrapped?, _ new: Wrapped?) -> Bool { true }

  package override func viewChanged(from old: Wrapped?) -> Bool {
    switch (view, child) {
    case (nil, nil): return false
    case (let content?, let child?): return child.update(content)
    case (let content?, nil):
      if let back = departures?.takeBack(true) as? ViewElement<Wrapped> {
        child = back
        back.update(content)
      } else {
        child = make(content)
        child?.didCome()
      }
    case (nil, let child?):
      self.child = nil
      let departures = departures ?? Departures()
      self.departures = departures
      departures.depart(child, key: true, reason: .absent)
    }
    layoutNodesChanged()
    return true
  }

  package override func willBeRemoved() { departures?.endAll() }

  private func make(_ content: Wrapped) -> ViewElement<Wrapped> {
    Wrapped.element(of: content, ElementContext(child: self, identity: .branch(true), isLazy: isLazy))
  }
}
