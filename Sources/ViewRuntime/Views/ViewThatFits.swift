import TraceEvents
import UpdateGraph

/// The first of several views whose ideal size fits into what is proposed (SwiftUI's `ViewThatFits`).
///
/// The last is taken when none fits. All of them are measured; another choice ends the state of the view that goes.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content

  /// A choice of views; the first that fits along the axes is shown.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: View {
  public typealias Body = Never
}

extension ViewThatFits: PrimitiveView {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ViewThatFitsElement(view, context)
  }
}

/// The element of a choice of views.
package final class ViewThatFitsElement<Content: View>: ViewElement<ViewThatFits<Content>>, Staging {
  private var node: ViewThatFitsLayoutNode!
  private var child: ViewElement<Content>!
  let stageWatchers = StageWatchers()

  init(_ view: ViewThatFits<Content>, _ context: ElementContext) {
    super.init(view, context, kind: .primitive, label: "ViewThatFits")
    node = ViewThatFitsLayoutNode(serial: serial, context: tree.layout)
    child = Content.element(of: view.content, ElementContext(child: self, identity: .index(0)))
    tree.needsCollection(self)
    node.update(axes: view.axes, cause: tree.graph.currentCause)
    node.onChoice = { [weak self] old, _ in self?.choiceChanged(from: old) }
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    node.setChildren(child.layoutNodes, cause: tree.graph.currentCause)
    return false
  }

  package override func differs(_ old: ViewThatFits<Content>, _ new: ViewThatFits<Content>) -> Bool { true }

  package override func viewChanged(from old: ViewThatFits<Content>) -> Bool {
    node.update(axes: view.axes, cause: tree.graph.currentCause)
    return child.update(view.content)
  }

  /// The view of the choice that an element belongs to; nil when the choice is not among several written out.
  private func variant(holding element: Element) -> Element? {
    guard child is any RemakesMembers else { return nil }
    var current = element
    while let parent = current.parent {
      if parent === child { return current }
      current = parent
    }
    return nil
  }

  func isShowing(_ element: Element) -> Bool {
    guard let chosen = node.chosen, node.children.indices.contains(chosen), let variant = variant(holding: element)
    else { return true }
    return variant.layoutNodes.contains { $0 === node.children[chosen] }
  }

  /// Another view was chosen while the node was placed: the state of the one that goes ends when the update is over.
  private func choiceChanged(from old: Int?) {
    let former = old.flatMap { node.children.indices.contains($0) ? node.children[$0] : nil }
    let cause = node.effectiveCauses.first ?? .none
    tree.afterUpdate { [weak self] in
      guard let self, isAlive else { return }
      tree.graph.withCause(cause) {
        self.stageWatchers.tell()
        if let former { (self.child as? any RemakesMembers)?.remake(memberWith: former) }
      }
    }
  }
}

/// An element whose members can be made anew one by one.
@MainActor protocol RemakesMembers: Element {
  /// Ends the member that yields a layout node, and makes it again with new state.
  func remake(memberWith node: LayoutNode)
}

extension TupleElement: RemakesMembers {
  func remake(memberWith node: LayoutNode) {
    guard let index = members.firstIndex(where: { $0.layoutNodes.contains { $0 === node } }) else { return }
    members[index].remove(reason: .branch)
    members[index] = FieldReader.makeElement(of: view.value, member: index, makeContext(index))
    layoutNodesChanged()
  }
}
