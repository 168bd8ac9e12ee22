import Foundation
import TraceEvents
import UpdateGraph

extension View {
  /// Point of the content that a scroll view shows at first, and keeps in sight while the content grows.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollSettings) { $0.defaultAnchor = anchor }
  }

  /// Whether the user can't scroll the scroll views in this view.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.scrollSettings) { if disabled { $0.isDisabled = true } }
  }

  /// Where the scroll view comes to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrollSettings) {
      $0.behavior = AnyScrollTargetBehavior(base: behavior, identity: "\(behavior)")
    }
  }

  /// Marks a container whose children are what a scroll view comes to rest at, and whose ids its position is told by.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }

  /// Binds the id of the view at the scroll view's start: set by the user's scrolling, and followed when the app sets it.
  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionIDModifier(id: id, anchor: anchor))
  }

  /// Binds a scroll view's position.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }

  /// Whether bars beside a scroll view show where it is; they are not drawn here.
  nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical])
    -> some View
  { self }

  /// Whether a list or form draws its own background; it draws none here.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Whether a scroll view bounces at its ends; it never does here.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
    -> some View
  { self }
}

/// Whether scroll bars show.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String
  /// As the surroundings choose.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Shown.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Hidden where the user can scroll without them.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Hidden always.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// Whether a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  /// As the surroundings choose.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// When the content is longer than the viewport.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// Marks a container of scroll targets.
struct ScrollTargetLayoutModifier {
  let isEnabled: Bool
}

extension ScrollTargetLayoutModifier: PrimitiveModifier {
  static var traceLabel: String { "scrollTargetLayout" }

  static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { ScrollTargetLayoutElement(view, context) }
}

/// The element of a container of scroll targets.
package final class ScrollTargetLayoutElement<Content: View, Modifier: ViewModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>
{
  private var nodes: [ScrollTargetLayoutNode] = []
  private var child: ViewElement<Content>!

  init(_ view: ModifiedContent<Content, Modifier>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: "scrollTargetLayout")
    child = Content.element(of: view.content, ElementContext(child: self, identity: .index(0)))
    _ = collectLayoutNodes()
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { nodes }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let inner = child.layoutNodes
    if inner.elementsEqual(nodes, by: { $0 === $1.children.first }) { return false }
    nodes = inner.map { content in
      if let known = nodes.first(where: { $0.children.first === content }) { return known }
      let node = ScrollTargetLayoutNode(serial: serial, context: tree.layout)
      node.element = child
      node.setChildren([content], cause: tree.graph.currentCause)
      return node
    }
    return true
  }

  package override func differs(_ old: ModifiedContent<Content, Modifier>, _ new: ModifiedContent<Content, Modifier>)
    -> Bool
  { true }

  package override func viewChanged(from old: ModifiedContent<Content, Modifier>) -> Bool {
    child.update(view.content)
  }
}
