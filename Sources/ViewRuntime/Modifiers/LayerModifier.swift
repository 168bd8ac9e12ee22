import TraceEvents
import UpdateGraph

/// Lays views behind or before a view that decides the size.
public struct LayerModifier<Layer: View> {
  var alignment: Alignment
  var isBehind: Bool
  /// Whether the layer fills the row of the list that the view stands in.
  var extendsToRow = false
  /// Whether of the view only what the layer covers is drawn.
  var isMask = false
  var layer: Layer
}

extension LayerModifier: PrimitiveModifier {
  public typealias Body = Never

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { LayerElement(view, context) }
}

/// The element of a background or an overlay: per layout node of the content a layer of its own.
package final class LayerElement<Content: View, Layer: View>: ViewElement<
  ModifiedContent<Content, LayerModifier<Layer>>
>
{
  /// A view of the content with its layers.
  private struct Layered {
    let host: LayoutNode
    let node: LayerLayoutNode
    let layer: ViewElement<Layer>
  }

  private var layered: [Layered] = []
  private var content: ViewElement<Content>!

  init(_ view: ModifiedContent<Content, LayerModifier<Layer>>, _ context: ElementContext) {
    super.init(
      view, context, kind: .modifier, label: Self.label(view.modifier))
    content = Content.element(of: view.content, ElementContext(child: self, identity: .index(0)))
    _ = collectLayoutNodes()
  }

  private static func label(_ modifier: LayerModifier<Layer>) -> String {
    modifier.isMask ? "MaskModifier" : modifier.isBehind ? "BackgroundModifier" : "OverlayModifier"
  }

  package override var children: [Element] {
    let layers = layered.map { $0.layer as Element }
    return content.map { [$0] + layers } ?? layers
  }

  package override var layoutNodes: [LayoutNode] { layered.map(\.node) }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let hosts = content.layoutNodes
    let areSame = hosts.elementsEqual(layered, by: { $0 === $1.host })
    if !areSame { layerAnew(hosts) }
    let cause = tree.graph.currentCause
    let modifier = view.modifier
    for item in layered {
      let layers = item.layer.layoutNodes
      item.node.isMask = modifier.isMask
      item.node.extendsToRow = modifier.extendsToRow
      item.node.setChildren(modifier.isBehind ? layers + [item.host] : [item.host] + layers, cause: cause)
      item.node.update(
        alignment: modifier.alignment, hostIndex: modifier.isBehind ? layers.count : 0, cause: cause)
    }
    return !areSame
  }

  /// Keeps the layers of views that stay, ends those of views that left and makes those of new ones.
  private func layerAnew(_ hosts: [LayoutNode]) {
    var known: [ObjectIdentifier: Layered] = [:]
    for item in layered { known[ObjectIdentifier(item.host)] = item }
    let kept = Set(hosts.map { ObjectIdentifier($0) })
    for item in layered where !kept.contains(ObjectIdentifier(item.host)) { item.layer.remove(reason: .parent) }
    layered = hosts.enumerated().map { index, host in
      if let item = known[ObjectIdentifier(host)] { return item }
      let layer = Layer.element(of: view.modifier.layer, ElementContext(child: self, identity: .index(index + 1)))
      return Layered(host: host, node: LayerLayoutNode(serial: serial, context: tree.layout), layer: layer)
    }
  }

  package override func differs(
    _ old: ModifiedContent<Content, LayerModifier<Layer>>, _ new: ModifiedContent<Content, LayerModifier<Layer>>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, LayerModifier<Layer>>) -> Bool {
    var isChanged = false
    if old.modifier.alignment != view.modifier.alignment {
      isChanged = true
      for item in layered {
        item.node.update(
          alignment: view.modifier.alignment, hostIndex: item.node.hostIndex, cause: tree.graph.currentCause)
      }
    }
    for item in layered where item.layer.update(view.modifier.layer) { isChanged = true }
    return content.update(view.content) || isChanged
  }
}

extension View {
  /// Lays views behind this one; they are proposed its size.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(LayerModifier(alignment: alignment, isBehind: true, layer: content())) }

  /// Lays a view behind this one; it is proposed its size.
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { modifier(LayerModifier(alignment: alignment, isBehind: true, layer: background)) }

  /// Lays views before this one; they are proposed its size.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { modifier(LayerModifier(alignment: alignment, isBehind: false, layer: content())) }

  /// Draws of this view only what another covers, which is proposed its size.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { modifier(LayerModifier(alignment: alignment, isBehind: false, isMask: true, layer: mask())) }

  /// Draws of this view only what another covers, which is proposed its size; the older form.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(LayerModifier(alignment: .center, isBehind: false, isMask: true, layer: mask))
  }

  /// Lays a view before this one; it is proposed its size.
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { modifier(LayerModifier(alignment: alignment, isBehind: false, layer: overlay)) }
}
