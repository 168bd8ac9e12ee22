package import TraceEvents

/// Makes the rows of a lazy stack when they come near to sight; the element layer implements it.
@MainActor package protocol LazyRowProvider: AnyObject {
  /// How many rows there are.
  var rowCount: Int { get }

  /// A row's identity, by which its height is remembered when others come or go.
  func rowID(at index: Int) -> AnyHashable

  /// The row's node, made now if it is not there. Called during a layout pass, which is the cause.
  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode

  /// A row went far out of sight; the provider may destroy its element.
  func releaseRow(_ id: AnyHashable, causes: [EventID])

  /// Which part of a section a row is; nil for the rows between. Parts have a line of a grid to themselves.
  func sectionPart(rowAt index: Int) -> SectionPart?

  /// The id that the app gave a row: its element's, for selection and scrolling; nil for a view without one.
  func elementID(at index: Int) -> AnyHashable?

  /// Takes the element of a row away at the app's wish (`onDelete`); says whether the app takes it.
  func canDelete(rowAt index: Int) -> Bool

  /// Calls the app's `onDelete` for a row.
  func delete(rowAt index: Int)
}

extension LazyRowProvider {
  package func sectionPart(rowAt index: Int) -> SectionPart? { nil }

  package func elementID(at index: Int) -> AnyHashable? { nil }

  package func canDelete(rowAt index: Int) -> Bool { false }

  package func delete(rowAt index: Int) {}
}
