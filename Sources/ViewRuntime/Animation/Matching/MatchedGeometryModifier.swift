import Foundation
import TraceEvents
import UpdateGraph

/// Lets views of one id show themselves in one geometry.
public struct MatchedGeometryModifier: Animatable {
  let key: MatchedKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  /// How far the view has come from where it began to where it belongs; 1 but while an animation runs.
  var share = 1.0

  /// How far the view has come.
  public var animatableData: Double {
    get { share }
    set { share = newValue }
  }
}

/// What views have in common that show themselves in one geometry.
struct MatchedKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

extension MatchedGeometryModifier: PrimitiveModifier {
  public typealias Body = Never

  package static var traceLabel: String { "matchedGeometryEffect" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { MatchedGeometryElement(view, context) }
}

/// The element of a view that may show itself in another's geometry.
package final class MatchedGeometryElement<Content: View>:
  ViewElement<ModifiedContent<Content, MatchedGeometryModifier>>
{
  private var content: ViewElement<Content>!
  private var wrappers: [MatchedLayoutNode] = []

  init(_ view: ModifiedContent<Content, MatchedGeometryModifier>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: MatchedGeometryModifier.traceLabel)
    content = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    _ = collectLayoutNodes()
    // One that comes in place of another of its id begins where that one is.
    if view.modifier.isSource, let start = tree.matches.shownFrame(of: view.modifier.key) { begin(at: start) }
    tree.matches.join(view.modifier, wrappers)
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { wrappers }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let inner = content.layoutNodes
    if inner.elementsEqual(wrappers, by: { $0 === $1.children.first }) { return false }
    let cause = tree.graph.currentCause
    let old = wrappers
    wrappers = inner.map { child in
      if let known = old.first(where: { $0.children.first === child }) { return known }
      let wrapper = MatchedLayoutNode(serial: serial, context: tree.layout, cause: cause)
      wrapper.setChildren([child], cause: cause)
      wrapper.take(view.modifier, cause: cause)
      return wrapper
    }
    tree.matches.leave(old.filter { node in !wrappers.contains { $0 === node } })
    tree.matches.join(view.modifier, wrappers)
    return true
  }

  package override func differs(
    _ old: ModifiedContent<Content, MatchedGeometryModifier>, _ new: ModifiedContent<Content, MatchedGeometryModifier>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, MatchedGeometryModifier>) -> Bool {
    let (before, now) = (old.modifier, view.modifier)
    let isOther = before.key != now.key || before.isSource != now.isSource
    let shown = isOther ? wrappers.first?.shownFrame : nil
    for wrapper in wrappers { wrapper.take(now, cause: tree.graph.currentCause) }
    if isOther {
      tree.matches.leave(wrappers)
      tree.matches.join(now, wrappers)
      // What follows another view from now on goes there from where it is.
      if let shown { begin(at: shown) }
    }
    return content.update(view.content) || isOther
  }

  /// Goes from a frame of the window to where the view belongs, if the change is animated.
  private func begin(at start: CGRect) {
    var first = targetView
    first.modifier.share = 0
    guard let value = tree.animations.retarget(self, from: first, shown: first) else { return }
    for wrapper in wrappers { wrapper.start = start }
    present(value)
  }

  package override func willBeRemoved() { tree.matches.leave(wrappers) }
}

extension View {
  /// Shows the view in the geometry of the view of the same id that is the source (SwiftUI's `matchedGeometryEffect`).
  ///
  /// A source that comes in an animated change in place of another of its id moves from where that one was shown to its own
  /// place. A view that is no source is shown in the source's frame, and goes there from where it is when its id changes in
  /// an animated change. The room that the view takes is its own all the while. Differs on purpose: a view that leaves by a
  /// transition stays where it was, and a source that moves takes what follows it along at once.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchedKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
