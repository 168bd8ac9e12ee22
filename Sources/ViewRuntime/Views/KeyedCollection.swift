/// An element that keeps rows by id.
@MainActor package protocol KeyedCollection: Element {
  /// The rows in order, also those that a lazy container has not made.
  var keyedRows: [KeyedRow] { get }
}

/// A row of a collection.
@MainActor package struct KeyedRow {
  /// The id that the app gave it.
  package let id: AnyHashable
  /// Rows before it with the same id.
  package let occurrence: Int
  /// Its element; nil where it has not been made.
  package let element: Element?
}
