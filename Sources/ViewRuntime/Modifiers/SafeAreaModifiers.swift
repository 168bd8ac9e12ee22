public import Foundation
import TraceEvents
import UpdateGraph

/// Lets a view reach into the safe area.
struct SafeAreaIgnoringModifier {
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

extension SafeAreaIgnoringModifier: LayoutModifier {
  typealias Body = Never

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    SafeAreaIgnoringLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    (node as? SafeAreaIgnoringLayoutNode)?.update(regions, edges: edges, cause: cause)
  }
}

/// Puts a bar into the safe area of a view, or only keeps distances free.
package struct SafeAreaInsetModifier<Bar: View> {
  let rule: SafeAreaInsetLayoutNode.Rule
  let bar: Bar
}

extension SafeAreaInsetModifier: PrimitiveModifier {
  package typealias Body = Never

  package static var traceLabel: String { "safeAreaInset" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { SafeAreaInsetElement(view, context) }
}

/// The element of a view with a bar in its safe area.
package final class SafeAreaInsetElement<Content: View, Bar: View>: ViewElement<
  ModifiedContent<Content, SafeAreaInsetModifier<Bar>>
>
{
  private var node: SafeAreaInsetLayoutNode!
  private var content: ViewElement<Content>!
  private var bar: ViewElement<Bar>!

  init(_ view: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: "safeAreaInset")
    node = SafeAreaInsetLayoutNode(serial: serial, context: tree.layout)
    node.update(view.modifier.rule, cause: tree.graph.currentCause)
    content = Content.element(of: view.content, ElementContext(child: self, identity: .index(0)))
    bar = Bar.element(of: view.modifier.bar, ElementContext(child: self, identity: .index(1)))
    tree.needsCollection(self)
  }

  package override var children: [Element] {
    guard let content, let bar else { return [] }
    return [content, bar]
  }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    // Several views in a row stand in for one host.
    var host = content.layoutNodes
    if host.count != 1 {
      let group = ZStackLayoutNode(serial: serial, context: tree.layout)
      group.setChildren(host, cause: tree.graph.currentCause)
      host = [group]
    }
    node.setChildren(host + bar.layoutNodes, cause: tree.graph.currentCause)
    return false
  }

  package override func differs(
    _ old: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>,
    _ new: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>) -> Bool {
    node.update(view.modifier.rule, cause: tree.graph.currentCause)
    let isBarChanged = bar.update(view.modifier.bar)
    return content.update(view.content) || isBarChanged
  }
}

extension View {
  /// Lets the view reach into the safe area it touches; its size for others stays.
  ///
  /// Without arguments the keyboard's part is ignored too, so the view does not make room for it.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(SafeAreaIgnoringModifier(regions: regions, edges: edges))
  }

  /// Lets the view reach into the safe area it touches; the older form.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }

  /// Puts a bar over the view's upper or lower edge; the view keeps clear of it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        rule: .init(
          edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
          spacing: spacing ?? 0, padding: EdgeInsets()), bar: content()))
  }

  /// Puts a bar over the view's leading or trailing edge; the view keeps clear of it.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        rule: .init(
          edge: edge == .leading ? .leading : .trailing,
          alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 0,
          padding: EdgeInsets()), bar: content()))
  }

  /// Makes the view's safe area smaller at each edge.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(
      SafeAreaInsetModifier(
        rule: .init(edge: nil, alignment: .center, spacing: 0, padding: insets), bar: EmptyView()))
  }

  /// Makes the view's safe area smaller at some edges; nil is the standard distance, 16 points.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? EdgeInsets.systemPadding))
  }

  /// Makes the view's safe area smaller at all edges.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
