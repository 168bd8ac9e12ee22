import Foundation
import ViewRuntime

/// A row of a collection as a window shows it.
@MainActor struct ShownRow {
  /// The id that the app gave it.
  let id: AnyHashable
  /// Rows before it with the same id.
  let occurrence: Int
  /// Its element, kept so that another one can't take its address; nil where a lazy container has not made it.
  let element: Element?
  /// Texts in it, in tree order.
  let labels: [String]
  /// Where its texts are; null where it has none or has not been made.
  let frame: CGRect

  init(_ row: KeyedRow) {
    id = row.id
    occurrence = row.occurrence
    element = row.element
    let nodes = row.element?.layoutNodes ?? []
    labels = nodes.flatMap(\.shownLabels)
    frame = nodes.flatMap(\.shownFrames).reduce(CGRect.null) { $0.union($1) }
  }

  /// Whether it is the row of another look, by its id.
  func hasID(of other: ShownRow) -> Bool { id == other.id && occurrence == other.occurrence }

  /// The id as text.
  var name: String { "\(id.base)" }
}

/// A collection of rows as a window shows it.
@MainActor struct ShownCollection {
  let element: Element
  let rows: [ShownRow]
}

extension LayoutNode {
  /// Frames in the window of what shows a label, here and below.
  var shownFrames: [CGRect] {
    if isHiddenByContainer { return [] }
    return (attachments?.label == nil ? [] : [globalFrame]) + children.flatMap(\.shownFrames)
  }

  /// Labels of the node and those below that are not hidden, in tree order.
  var shownLabels: [String] {
    if isHiddenByContainer { return [] }
    return (attachments?.label.map { [$0] } ?? []) + children.flatMap(\.shownLabels)
  }
}
