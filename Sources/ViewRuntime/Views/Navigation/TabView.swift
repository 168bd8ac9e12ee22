package import TraceEvents
import UpdateGraph

/// Views of which one shows, with a bar to choose (SwiftUI's `TabView`).
///
/// A view with a `tabItem`, and a `Tab`, is made when it is first shown, and then kept with its state; others are made at
/// once. Without any tab item there is no bar, as in the page style. Tabs change at once here.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: TabSelection?
  let content: Content
}

/// The selection of a tab view, whatever its type.
struct TabSelection {
  let read: () -> AnyHashable
  let write: (AnyHashable) -> Void
}

extension TabView {
  /// Tabs whose selection the app keeps, by their tags.
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(
      selection: selection.map { binding in
        TabSelection(
          read: { AnyHashable(binding.wrappedValue) },
          write: { if let value = $0.base as? SelectionValue { binding.wrappedValue = value } })
      }, content: content())
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that keep their selection themselves.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }
}

extension TabView: View {
  public typealias Body = Never
}

extension TabView: PrimitiveView {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    TabElement(view, context)
  }
}

/// The element of a tab view.
package final class TabElement<SelectionValue: Hashable, Content: View>: ViewElement<TabView<SelectionValue, Content>>,
  GraphRule, Staging, TabContainer
{
  private var node: TabLayoutNode!
  private var scope: EnvironmentScope!
  private var evaluator: BodyEvaluator<TabView<SelectionValue, Content>>!
  private var child: ViewElement<Content>!
  /// The tab chosen by a tap, while the app keeps no selection.
  private var ownSelection: Int = 0
  private var selectionRead: SourceNode!
  let stageWatchers = StageWatchers()

  init(_ view: TabView<SelectionValue, Content>, _ context: ElementContext) {
    let type = ViewType.of(TabView<SelectionValue, Content>.self)
    super.init(view, context, kind: .primitive, label: type.name)
    node = TabLayoutNode(serial: serial, context: tree.layout)
    node.choose = { [weak self] in self?.choose($0) }
    selectionRead = SourceNode(serial: serial, field: "selection", graph: tree.graph)
    scope = EnvironmentScope(parent: context.environment, owner: serial, graph: tree.graph)
    scope.set(TabContainerKey.self, WeakTabContainer(self))
    child = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), environment: scope))
    evaluator = BodyEvaluator(self, rule: self, type: type)
    tree.needsCollection(self)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    node.setChildren(child.layoutNodes, cause: tree.graph.currentCause)
    show()
    return false
  }

  package override func differs(
    _ old: TabView<SelectionValue, Content>, _ new: TabView<SelectionValue, Content>
  ) -> Bool { true }

  package override func viewChanged(from old: TabView<SelectionValue, Content>) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    _ = child.update(view.content)
    return true
  }

  private var selected: AnyHashable?

  package func evaluate() -> EvaluationResult {
    selectionRead.noteRead()
    selected = evaluator.run(view) { $0.selection?.read() }
    show()
    return .changed
  }

  private func show() {
    let old = node.shown
    node.select(selected, else: ownSelection, cause: tree.graph.currentCause)
    for (index, page) in node.children.enumerated() {
      node.page(in: page)?.pageElement?.setShown(index == node.shown)
    }
    if old != node.shown { stageWatchers.tell() }
  }

  /// A tap on the bar.
  private func choose(_ index: Int) {
    if let selection = view.selection {
      if let tag = node.tag(of: index) { selection.write(tag) }
      return
    }
    ownSelection = index
    selectionRead.didChange(cause: tree.graph.currentCause)
  }

  func isShowing(_ element: Element) -> Bool {
    guard let shown = node.shown, node.children.indices.contains(shown) else { return false }
    // The page's layout node belongs to the element, or to one above or below it.
    var current: Element? = element
    while let one = current, one !== self {
      if let first = one.layoutNodes.first, one.ownsLayoutNodes || one.layoutNodes.count == 1 {
        if let page = node.page(holding: first) { return page == shown }
      }
      current = one.parent
    }
    return true
  }

  package override func willBeRemoved() {
    evaluator.end()
    scope.end()
  }
}

/// What pages find around them.
@MainActor protocol TabContainer: AnyObject {}

/// A tab container, not held.
struct WeakTabContainer {
  weak var container: (any TabContainer)?

  init(_ container: any TabContainer) { self.container = container }
}

/// The tab view around.
struct TabContainerKey: EnvironmentKey {
  static var defaultValue: WeakTabContainer? { nil }
}

/// A tab of a tab view (SwiftUI's `Tab`).
public struct Tab<Value, Content, Label> {
  let label: Label
  let value: AnyHashable?
  let content: Content
}

extension Tab: View where Content: View, Label: View {
  /// The content with the label as its item.
  public var body: some View { content.tabItem { label }.modifier(OptionalTagModifier(tag: value)) }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  /// A tab with a value, a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: DefaultTabLabel(title: Text(titleKey), image: systemImage), value: AnyHashable(value), content: content())
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  /// A tab with a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: DefaultTabLabel(title: Text(titleKey), image: systemImage), value: nil, content: content())
  }
}

/// The label of a tab of text and symbol (SwiftUI's `DefaultTabLabel`).
public struct DefaultTabLabel {
  let title: Text
  let image: String
}

extension DefaultTabLabel: View {
  /// Symbol over text.
  public var body: some View {
    VStack(spacing: 2) {
      Image(systemName: image)
      title
    }
  }
}

/// A tag that may be missing.
struct OptionalTagModifier {
  let tag: AnyHashable?
}

extension OptionalTagModifier: TraitModifier {
  typealias Body = Never
  typealias Key = TagKey

  func trait(over inner: AnyHashable?, serial: NodeSerial) -> AnyHashable? { tag ?? inner }
}

/// How a tab view looks (SwiftUI's `TabViewStyle`); always the same here.
public protocol TabViewStyle: Sendable {}

/// The style of the surroundings.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The default style.
  public init() {}
}

/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether points under the pages show where one is.
  public enum IndexDisplayMode: Sendable {
    case automatic, always, never
  }

  /// The page style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The style of the surroundings.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages to swipe through.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages to swipe through.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
}

extension View {
  /// How tab views in this view look; always the same here.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}
