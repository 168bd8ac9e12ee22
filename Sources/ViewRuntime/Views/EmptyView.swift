/// No view.
public struct EmptyView {

  /// No view.
  nonisolated public init() {}
}

extension EmptyView: PrimitiveView {
  public typealias Body = Never

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ViewElement(view, context, kind: nil)
  }
}
