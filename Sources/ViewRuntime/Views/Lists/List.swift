import Foundation
package import TraceEvents

/// A scrolling column of rows, made only when they come near to sight (SwiftUI's `List`).
///
/// Differs on purpose: rows have one look, with separators, 16 points of inset and at least 44 points of height; a tap
/// selects a row on every platform; a full swipe towards the leading side is how rows are deleted.
public struct List<SelectionValue: Hashable, Content: View> {
  let selection: ListSelection?
  let content: Content
}

extension List: View {
  /// The rows in a scroll view.
  public var body: some View {
    ScrollView { ListRows(selection: selection, content: content) }.environment(\.isInList, true)
  }
}

extension List where SelectionValue == Never {
  /// Rows of any views.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// A row per element, by the elements' own ids.
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row per element, by an id under a key path.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row per number of a constant range.
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row per element, with a binding to it.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row per element, by an id under a key path, with a binding to it.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
  {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Rows of any views, of which the user selects one.
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection(one: $0) }, content: content())
  }

  /// Rows of any views, of which the user selects several.
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection(several: $0) }, content: content())
  }

  /// A row per element, of which the user selects one.
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection.map { ListSelection(one: $0) }, content: ForEach(data, content: rowContent))
  }

  /// A row per element, of which the user selects several.
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection.map { ListSelection(several: $0) }, content: ForEach(data, content: rowContent))
  }

  /// A row per element by an id under a key path, of which the user selects one.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      selection: selection.map { ListSelection(one: $0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// What of a list is selected, whatever its type.
struct ListSelection {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void

  /// One value, or none.
  init<Value: Hashable>(one binding: Binding<Value?>) {
    isSelected = { id in
      guard let value = id.base as? Value else { return false }
      return binding.wrappedValue == value
    }
    select = { if let value = $0.base as? Value { binding.wrappedValue = value } }
  }

  /// A set of values; a tap adds or takes away.
  init<Value: Hashable>(several binding: Binding<Set<Value>>) {
    isSelected = { id in
      guard let value = id.base as? Value else { return false }
      return binding.wrappedValue.contains(value)
    }
    select = { id in
      guard let value = id.base as? Value else { return }
      if binding.wrappedValue.contains(value) {
        binding.wrappedValue.remove(value)
      } else {
        binding.wrappedValue.insert(value)
      }
    }
  }
}

/// The rows of a list, made on demand.
package struct ListRows<Content: View>: View, ContainerView {
  package typealias Body = Never
  let selection: ListSelection?
  package let content: Content
  package static var isLazy: Bool { true }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    let node = LazyStackLayoutNode(serial: serial, context: context)
    node.arranger = ListRowArranger(context: context)
    return node
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? LazyStackLayoutNode, let arranger = node.arranger as? ListRowArranger else { return }
    node.update(.init(vertical: .leading, spacing: 0), cause: cause)
    let style = environment.listStyle
    arranger.update(
      ListRowRule(
        margin: style.margin, minimumHeight: environment.defaultMinListRowHeight,
        separator: SystemColor.separator.resolved(in: environment.colorScheme)),
      selection: selection, cause: cause)
  }
}
