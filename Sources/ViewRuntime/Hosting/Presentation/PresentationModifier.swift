import Foundation
import TraceEvents
import UpdateGraph

/// Presents views over the window while a value says so.
public struct PresentationModifier<Presented: View> {
  let style: PresentationStyle
  /// What is presented, by identity; nil is nothing.
  let item: AnyHashable?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
  let content: () -> Presented
}

extension PresentationModifier: PrimitiveModifier {
  public typealias Body = Never

  package static var traceLabel: String { "presentation" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { PresentationElement(view, context) }
}

/// The element of a view that presents another.
package final class PresentationElement<Content: View, Presented: View>: ViewElement<
  ModifiedContent<Content, PresentationModifier<Presented>>
>
{
  private var content: ViewElement<Content>!
  private var presented: PresentedElement<PresentedContent<Presented>>?
  private var item: AnyHashable?

  init(_ view: ModifiedContent<Content, PresentationModifier<Presented>>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: view.modifier.style.rawValue)
    content = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    follow()
  }

  package override var children: [Element] {
    let content: [Element] = content.map { [$0] } ?? []
    return content + (presented.map { [$0] } ?? [])
  }

  package override var layoutNodes: [LayoutNode] { content?.layoutNodes ?? [] }

  package override func differs(
    _ old: ModifiedContent<Content, PresentationModifier<Presented>>,
    _ new: ModifiedContent<Content, PresentationModifier<Presented>>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, PresentationModifier<Presented>>) -> Bool {
    follow()
    return content.update(view.content)
  }

  /// Presents, replaces or closes, as the item says.
  private func follow() {
    let modifier = view.modifier
    if item == modifier.item {
      presented?.update(PresentedContent(make: modifier.content))
      return
    }
    if let presented {
      presented.remove(reason: .absent)
      tree.presentations.remove(presented.node)
      self.presented = nil
      if let onDismiss = modifier.onDismiss {
        let (node, cause, tree) = (serial, tree.graph.currentCause, tree)
        tree.afterRound { tree.perform(.presentation, node: node, cause: cause, onDismiss) }
      }
    }
    item = modifier.item
    guard item != nil else { return }
    let new = PresentedElement(
      PresentedContent(make: modifier.content), style: modifier.style, below: self,
      dismiss: DismissAction.Handler { [weak self] in self?.view.modifier.dismiss() })
    presented = new
    tree.presentations.add(new.node)
  }

  package override func willBeRemoved() {
    if let presented { tree.presentations.remove(presented.node) }
  }
}

/// What is presented, made by a closure in a body of its own, so that what it reads is its own input.
struct PresentedContent<Presented: View> {
  let make: () -> Presented
}

extension PresentedContent: View {
  var body: some View { make() }
}

/// The root of what is presented: its layout node lies over the window.
package final class PresentedElement<Root: View>: Element {
  let node: PresentationLayoutNode
  private var child: ViewElement<Root>!
  private let scope: EnvironmentScope

  init(_ root: Root, style: PresentationStyle, below parent: Element, dismiss: DismissAction.Handler) {
    let tree = parent.tree
    scope = EnvironmentScope(parent: parent.environment, owner: parent.serial, graph: tree.graph)
    node = PresentationLayoutNode(
      style, serial: parent.serial, context: tree.layout, cause: tree.graph.currentCause)
    super.init(ElementContext(child: parent, identity: .index(1), environment: scope), kind: nil)
    scope.set(DismissKey.self, DismissAction(dismiss))
    node.dismiss = { dismiss.run() }
    child = Root.element(of: root, ElementContext(child: self, identity: .index(1), environment: scope))
    let attachments = NodeAttachments()
    attachments.responder = PresentationResponder(node)
    node.attachments = attachments
    drawCard()
    tree.needsCollection(self)
  }

  /// Opacity of the black over what lies behind. Source: a phone's, about a fifth.
  private static var dimming: Float { 0.2 }

  private func drawCard() {
    let colorScheme = tree.graph.untracked { EnvironmentValues(scope: scope).colorScheme }
    let background = Paint.color(SystemColor.background.resolved(in: colorScheme))
    let dim = Paint.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: Self.dimming))
    node.draw(cause: tree.graph.currentCause) { [unowned node] size in
      let card = RoundedRectangle(cornerRadius: node.style == .fullScreenCover ? 0 : 10).path(in: node.card(in: size))
      return [
        .fill(Path(CGRect(origin: .zero, size: size)), dim, FillStyle()), .fill(card, background, FillStyle()),
      ]
    }
  }

  @discardableResult
  func update(_ root: Root) -> Bool { child.update(root) }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { [node] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    node.setChildren(child.layoutNodes, cause: tree.graph.currentCause)
    return false
  }

  package override func willBeRemoved() { scope.end() }
}

/// What lies over a window, the first presented lowest.
@MainActor package final class PresentationStack {
  private unowned let tree: ViewTree
  private(set) var nodes: [LayoutNode] = []
  /// The window's root, which holds them in its layout.
  weak var root: Element?

  init(_ tree: ViewTree) { self.tree = tree }

  func add(_ node: LayoutNode) {
    nodes.append(node)
    if let root { tree.needsCollection(root) }
  }

  func remove(_ node: LayoutNode) {
    nodes.removeAll { $0 === node }
    if let root { tree.needsCollection(root) }
  }
}
