import Foundation
import TraceEvents
import UpdateGraph

/// Calls when a value made of a view's geometry has changed.
public struct GeometryChangeModifier<Value: Equatable & Sendable> {
  let transform: @Sendable (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
}

extension GeometryChangeModifier: PrimitiveModifier {
  public typealias Body = Never

  package static var traceLabel: String { "onGeometryChange(for: \(TypeNames.short(Value.self)))" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> { GeometryChangeElement(view, context) }
}

/// The watching of a value of geometry, per layout node of the content.
package final class GeometryChangeElement<Content: View, Value: Equatable & Sendable>:
  ViewElement<ModifiedContent<Content, GeometryChangeModifier<Value>>>
{
  private var probes: [GeometryProbe<Value>] = []
  private var content: ViewElement<Content>!

  init(_ view: ModifiedContent<Content, GeometryChangeModifier<Value>>, _ context: ElementContext) {
    super.init(view, context, kind: .modifier, label: GeometryChangeModifier<Value>.traceLabel)
    content = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    _ = collectLayoutNodes()
  }

  package override var children: [Element] { content.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { probes.map(\.node) }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    let inner = content.layoutNodes
    if inner.elementsEqual(probes, by: { $0 === $1.node.children.first }) { return false }
    var known: [ObjectIdentifier: GeometryProbe<Value>] = [:]
    for probe in probes {
      if let child = probe.node.children.first { known[ObjectIdentifier(child)] = probe }
    }
    let old = probes
    let cause = tree.graph.currentCause
    probes = inner.map { child in
      if let probe = known[ObjectIdentifier(child)] { return probe }
      let probe = GeometryProbe(element: self) { [unowned self] in view.modifier }
      probe.node.setChildren([child], cause: cause)
      return probe
    }
    for probe in old where !probes.contains(where: { $0 === probe }) { probe.end() }
    return true
  }

  package override func differs(
    _ old: ModifiedContent<Content, GeometryChangeModifier<Value>>,
    _ new: ModifiedContent<Content, GeometryChangeModifier<Value>>
  ) -> Bool { true }

  /// The closures may use other values now: the value is made again when the update is over.
  package override func viewChanged(from old: ModifiedContent<Content, GeometryChangeModifier<Value>>) -> Bool {
    let cause = tree.graph.currentCause
    for probe in probes {
      tree.afterUpdate { [weak probe] in probe?.check(causes: [cause], isAfterUpdate: true) }
    }
    return content.update(view.content)
  }

  package override func willBeRemoved() {
    for probe in probes { probe.end() }
  }
}

/// One watched layout node.
@MainActor final class GeometryProbe<Value: Equatable & Sendable>: GeometryReads {
  /// A node that does nothing but be where the content is.
  let node: UnaryLayoutNode
  private unowned let element: Element
  private let modifier: @MainActor () -> GeometryChangeModifier<Value>
  private let geometry: NodeSerial
  private var observation: GeometryObservation?
  private var last: Value?
  private var cycle = ValueCycle<Value>()

  init(element: Element, modifier: @escaping @MainActor () -> GeometryChangeModifier<Value>) {
    self.element = element
    self.modifier = modifier
    let tree = element.tree
    geometry = tree.graph.createNode(
      .geometry, label: "geometry", parent: element.serial, identity: .property("geometry"))
    node = UnaryLayoutNode(serial: element.serial, context: tree.layout, cause: tree.graph.currentCause)
    observation = node.observeGeometry { [weak self] _, _, _, causes in self?.check(causes: causes) }
  }

  /// Ends the watching.
  func end() {
    observation?.cancel()
    element.tree.graph.removeNode(geometry, reason: .parent)
  }

  /// Makes the value again; calls the action after the update if it is another.
  func check(causes: [EventID], isAfterUpdate: Bool = false) {
    guard element.isAlive, node.placedProposal != nil else { return }
    let tree = element.tree
    let current = modifier()
    let value = tree.duringUpdate {
      tree.graph.untracked { current.transform(GeometryProxy(node: node, reads: self)) }
    }
    let old = last
    guard value != old else { return }
    last = value
    let recordedOld = old.map { ValueDescription.recorded($0) } ?? .none
    let recordedNew = ValueDescription.recorded(value)
    let change = tree.graph.record(
      .geometryChanged(GeometryChanged(node: geometry, old: recordedOld, new: recordedNew, causes: causes)))
    let observed = tree.graph.record(
      .observedChange(
        ObservedChange(
          kind: .onGeometryChange, node: element.serial, old: recordedOld, new: recordedNew,
          causes: change.isNone ? causes : [change], valueType: TypeNames.short(Value.self))))
    if isAfterUpdate {
      deliver(old ?? value, value, observed)
    } else {
      tree.afterUpdate { [weak self] in self?.deliver(old ?? value, value, observed) }
    }
  }

  func readSize() {}

  func readFrame(isNamed: Bool) {
    if isNamed { observation?.readsNamedSpaces = true }
  }

  private func deliver(_ old: Value, _ new: Value, _ change: EventID) {
    let tree = element.tree
    guard element.isAlive, cycle.allows(new, in: tree, node: element.serial, change: change) else { return }
    let action = modifier().action
    tree.perform(.onGeometryChange, node: element.serial, cause: change) { action(old, new) }
  }
}

/// Drops a value that a geometry action has already been given in the frame, as SwiftUI does, without a message.
@MainActor struct ValueCycle<Value: Equatable> {
  private var frame: FrameIndex?
  private var seen: [Value] = []

  /// Values remembered in a frame: the number in messages.md §2.
  static var limit: Int { 3 }

  /// Whether the value may be delivered; if not, that is recorded.
  mutating func allows(_ value: Value, in tree: ViewTree, node: NodeSerial, change: EventID) -> Bool {
    if frame != tree.frame {
      frame = tree.frame
      seen = []
    }
    if seen.contains(value) {
      tree.graph.record(.guardFired(GuardFired(kind: .duplicateValue, node: node, cause: change, message: "")))
      return false
    }
    if seen.count == Self.limit { seen.removeFirst() }
    seen.append(value)
    return true
  }
}

extension View {
  /// Calls with a value made of the view's geometry, at first and whenever it has changed.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: { action($1) }))
  }

  /// Calls with the old and the new value made of the view's geometry, at first and whenever it has changed.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}
