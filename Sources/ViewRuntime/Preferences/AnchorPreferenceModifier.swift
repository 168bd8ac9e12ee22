import Foundation
import TraceEvents
import UpdateGraph

/// Sets a preference made of a view's place.
public struct AnchorPreferenceModifier<Key: PreferenceKey, Place> {
  let source: Anchor<Place>.Source
  let transform: (Anchor<Place>) -> Key.Value
}

extension AnchorPreferenceModifier: PrimitiveModifier {
  public typealias Body = Never

  package static var traceLabel: String { "anchorPreference(\(TypeNames.short(Key.self)))" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { AnchorPreferenceElement(view, context) }
}

/// A contribution that follows layout.
@MainActor protocol PlacedContributor: Element, PreferenceContributor {
  /// The value as of the last layout; nil before the first.
  var contribution: Any? { get }
}

/// The element of an anchor preference: a value made anew whenever layout moves its content.
package final class AnchorPreferenceElement<Content: View, Key: PreferenceKey, Place>:
  ViewElement<ModifiedContent<Content, AnchorPreferenceModifier<Key, Place>>>, PlacedContributor
{
  private var wrappers: [LayoutNode] = []
  private var content: ViewElement<Content>!
  private var observation: GeometryObservation?
  private(set) var contribution: Any?

  init(
    _ view: ModifiedContent<Content, AnchorPreferenceModifier<Key, Place>>, _ context: ElementContext
  ) {
    super.init(view, context, kind: .modifier, label: AnchorPreferenceModifier<Key, Place>.traceLabel)
    content = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    changeContributorCount(by: 1)
    _ = collectLayoutNodes()
  }

  var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

  package override var children: [Element] { content.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { wrappers }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let inner = content.layoutNodes
    if inner.elementsEqual(wrappers, by: { $0 === $1.children.first }) { return false }
    var known: [ObjectIdentifier: LayoutNode] = [:]
    for wrapper in wrappers {
      if let child = wrapper.children.first { known[ObjectIdentifier(child)] = wrapper }
    }
    let first = wrappers.first
    let cause = tree.graph.currentCause
    wrappers = inner.map { child in
      if let wrapper = known[ObjectIdentifier(child)] { return wrapper }
      let wrapper = UnaryLayoutNode(serial: serial, context: tree.layout, cause: cause)
      wrapper.setChildren([child], cause: cause)
      return wrapper
    }
    if first !== wrappers.first {
      observation?.cancel()
      observation = wrappers.first?.observeGeometry { [weak self] _, _, frame, causes in
        self?.placed(frame, cause: causes.first ?? .none)
      }
    }
    return true
  }

  package override func differs(
    _ old: ModifiedContent<Content, AnchorPreferenceModifier<Key, Place>>,
    _ new: ModifiedContent<Content, AnchorPreferenceModifier<Key, Place>>
  ) -> Bool { true }

  package override func viewChanged(
    from old: ModifiedContent<Content, AnchorPreferenceModifier<Key, Place>>
  ) -> Bool {
    // The closure may make something else of the same place now.
    if let node = wrappers.first, node.placedProposal != nil {
      placed(node.globalFrame, cause: tree.graph.currentCause)
    }
    return content.update(view.content)
  }

  private func placed(_ frame: CGRect, cause: EventID) {
    let modifier = view.modifier
    let anchor = Anchor(global: modifier.source.place(frame), seen: modifier.source.seen)
    let value = tree.duringUpdate { tree.graph.untracked { modifier.transform(anchor) } }
    if let old = contribution as? Key.Value, ValueComparison.areEqualByOwnRule(old, value) { return }
    contribution = value
    tree.preferences.contributionChanged(preferenceKey, cause: cause)
  }

  package override func willBeRemoved() {
    observation?.cancel()
    tree.preferences.contributionChanged(preferenceKey, cause: tree.graph.currentCause)
  }
}

extension View {
  /// Sets a preference made of a point or rectangle of this view.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(AnchorPreferenceModifier<K, A>(source: value, transform: transform)) }
}
