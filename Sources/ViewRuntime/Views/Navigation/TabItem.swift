import TraceEvents
import UpdateGraph

/// Gives a view what stands for it in the bar of a tab view.
public struct TabItemModifier<Item: View> {
  let item: Item
}

extension TabItemModifier: PrimitiveModifier {
  public typealias Body = Never

  package static var traceLabel: String { "tabItem" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { TabItemElement(view, context) }
}

/// A page of a tab view, which is told when it shows.
@MainActor protocol TabPageElement: AnyObject {
  /// The page shows or does not.
  func setShown(_ shown: Bool)
}

/// The element of a page: its content is made when it is first shown.
package final class TabItemElement<Content: View, Item: View>: ViewElement<
  ModifiedContent<Content, TabItemModifier<Item>>
>, TabPageElement
{
  private var node: TabPageLayoutNode!
  private var content: ViewElement<Content>?
  private var item: ViewElement<Item>!

  init(_ view: ModifiedContent<Content, TabItemModifier<Item>>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: "tabItem")
    node = TabPageLayoutNode(serial: serial, context: tree.layout)
    node.pageElement = self
    item = Item.element(of: view.modifier.item, ElementContext(child: self, identity: .index(1)))
    // Outside a tab view the content is simply there.
    let isInTabs = tree.graph.untracked { EnvironmentValues(scope: environment)[TabContainerKey.self] != nil }
    if !isInTabs { make() }
    tree.needsCollection(self)
  }

  private func make() {
    content = Content.element(of: view.content, ElementContext(child: self, identity: .index(0)))
    tree.needsCollection(self)
  }

  func setShown(_ shown: Bool) {
    if shown, content == nil { make() }
  }

  package override var children: [Element] {
    let content: [Element] = content.map { [$0] } ?? []
    return content + (item.map { [$0] } ?? [])
  }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    node.set(content: content?.layoutNodes ?? [], item: item.layoutNodes, cause: tree.graph.currentCause)
    return false
  }

  package override func differs(
    _ old: ModifiedContent<Content, TabItemModifier<Item>>, _ new: ModifiedContent<Content, TabItemModifier<Item>>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, TabItemModifier<Item>>) -> Bool {
    let isItemChanged = item.update(view.modifier.item)
    let isContentChanged = content?.update(view.content) ?? false
    return isItemChanged || isContentChanged
  }
}

extension View {
  /// Gives the view what stands for it in the bar of the tab view around.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(item: label()))
  }
}
