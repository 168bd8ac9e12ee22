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
}
