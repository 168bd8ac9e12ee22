import TraceEvents

/// Several views side by side; what surrounds them says how they are laid out.
public struct TupleView<T> {
  /// The views, as a tuple.
  public var value: T

  /// Keeps a tuple of views.
  nonisolated public init(_ value: T) { self.value = value }
}

extension TupleView: PrimitiveView {
  public typealias Body = Never

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TupleElement(view, context)
  }
}

/// The element of a tuple: one child element per member.
package final class TupleElement<T>: ViewElement<TupleView<T>> {
  var members: [Element] = []
  private let isLazy: Bool

  init(_ view: TupleView<T>, _ context: ElementContext) {
    isLazy = context.isLazy
    super.init(view, context, kind: nil)
    members = FieldReader.makeElements(of: view.value) { makeContext($0) }
  }

  /// Where a member goes.
  func makeContext(_ index: Int) -> ElementContext {
    ElementContext(child: self, identity: .index(index), isLazy: isLazy)
  }

  package override var children: [Element] { members }

  package override func differs(_ old: TupleView<T>, _ new: TupleView<T>) -> Bool { true }

  package override func viewChanged(from old: TupleView<T>) -> Bool { FieldReader.update(members, from: view.value) }
}
