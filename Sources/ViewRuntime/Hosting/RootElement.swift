import TraceEvents
import UpdateGraph

/// The element at a window's root: its layout node proposes the window's size.
package final class RootElement: Element {
  private var content: Element!

  init<V: View>(_ view: V, _ context: ElementContext) {
    super.init(context, kind: nil)
    content = V.element(of: view, ElementContext(child: self, identity: .index(0)))
    tree.presentations.root = self
    tree.needsCollection(self)
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { [tree.rootLayout] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    tree.rootLayout.setChildren(content.layoutNodes + tree.presentations.nodes, cause: tree.graph.currentCause)
    return false
  }
}
