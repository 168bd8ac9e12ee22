import Foundation
import TraceEvents

/// Something a scroll view can scroll to: a node in it, or a row of a lazy stack that may not be made.
@MainActor struct ScrollDestination {
  /// The scroll view.
  let scroll: ScrollLayoutNode
  /// Finds where it is now, in the scroll view's own space; nil when it left.
  let area: @MainActor () -> CGRect?
}

extension ScrollTarget {
  /// Looks for views by their ids in the tree of elements.
  @MainActor enum Search {
    /// The view of an id below an element, with the scroll view around it; the first in tree order.
    static func find(_ id: AnyHashable, below root: Element) -> ScrollDestination? {
      search(id, root, container: nil)
    }

    /// Says that an id was not found.
    static func reportMissing(_ id: AnyHashable, at element: Element) {
      element.tree.diagnose(
        id: "scroll-target-missing",
        "scrollTo(\(id.base)): no view of this id is in the scroll view; it may be made by the next update.",
        node: element.serial, isPrinted: false)
    }

    private static func search(
      _ id: AnyHashable, _ element: Element, container: (any LazyContainer)?
    ) -> ScrollDestination? {
      if let identified = element as? any ExplicitlyIdentified, identified.explicitID == id {
        return destination(of: element)
      }
      var container = container
      if let lazy = element as? any LazyContainer, lazy.lazyStack != nil { container = lazy }
      if let rows = element as? any LazyRows {
        if let index = rows.rowIndex(of: id) {
          if let row = rows.madeRow(at: index) { return destination(of: row) }
          if let container { return destination(of: rows, index: index, in: container) }
        }
      }
      for child in element.children {
        if let found = search(id, child, container: container) { return found }
      }
      return nil
    }

    private static func destination(of element: Element) -> ScrollDestination? {
      guard let node = element.layoutNodes.first, let scroll = ScrollLayoutNode.around(node) else { return nil }
      return ScrollDestination(scroll: scroll) { [weak element, weak scroll] in
        guard let scroll, let element, element.isAlive, let first = element.layoutNodes.first else { return nil }
        let origin = scroll.globalFrame.origin
        return element.layoutNodes.dropFirst().reduce(first.globalFrame) { $0.joined($1.globalFrame) }
          .offsetBy(dx: -origin.x, dy: -origin.y)
      }
    }

    private static func destination(
      of rows: any LazyRows, index: Int, in container: any LazyContainer
    ) -> ScrollDestination? {
      guard let stack = container.lazyStack, let scroll = ScrollLayoutNode.around(stack) else { return nil }
      return ScrollDestination(scroll: scroll) { [weak scroll, weak stack, weak container, weak rows] in
        guard let scroll, let stack, let container, let rows, container.isAlive,
          let row = container.rowIndex(of: rows, index: index)
        else { return nil }
        let origin = scroll.globalFrame.origin
        let start = stack.globalFrame.origin
        return stack.area(ofRow: row).offsetBy(dx: start.x - origin.x, dy: start.y - origin.y)
      }
    }
  }
}

extension ScrollLayoutNode {
  /// The nearest scroll view around a node.
  static func around(_ node: LayoutNode) -> ScrollLayoutNode? {
    var ancestor = node.parent
    while let current = ancestor {
      if let scroll = current as? ScrollLayoutNode { return scroll }
      ancestor = current.parent
    }
    return nil
  }
}
