/// Views made from the elements of a collection, each with the element's id as its identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes an element's view.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// A constant range: its count may not change.
  let isConstant: Bool

  init(_ data: Data, id: @escaping (Data.Element) -> ID, isConstant: Bool, content: @escaping (Data.Element) -> Content)
  {
    self.data = data
    self.id = id
    self.isConstant = isConstant
    self.content = content
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: PrimitiveView where Content: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ForEachElement(view, context)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// One view per element, by the elements' own ids.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, isConstant: false, content: content)
  }
}

extension ForEach where Content: View {
  /// One view per element, by an id under a key path.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: { $0[keyPath: id] }, isConstant: false, content: content)
  }
}

extension ForEach where Content: View {
  /// One view per element, by an id under a key path, with bindings to the elements.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let values = data.wrappedValue
    self.init(
      values.indices.lazy.map { index in (index, values[index][keyPath: id]) }, id: { $0.1 }, isConstant: false,
      content: { content(data[$0.0]) })
  }

  /// One view per element, by the elements' own ids, with bindings to the elements.
  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// One view per number of a constant range.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, isConstant: true, content: content)
  }
}
