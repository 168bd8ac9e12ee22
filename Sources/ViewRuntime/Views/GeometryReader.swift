import Foundation
package import TraceEvents
import UpdateGraph

/// A container whose content is a function of its own size and place.
///
/// It takes all the room it is proposed and puts its content at the top leading corner.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// A reader; its content is made while layout runs.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    GeometryReaderElement(view, context)
  }
}

/// An element whose rule runs while layout places its node, since it depends on the size.
@MainActor package protocol EvaluatedInLayout: Element {
  /// The rule is due: the next layout pass runs it.
  func evaluateInLayout(cause: EventID, transaction: Transaction)
}

/// The element of a geometry reader.
package final class GeometryReaderElement<Content: View>: ViewElement<GeometryReader<Content>>, GraphRule,
  EvaluatedInLayout, GeometryReads
{
  private var geometry = NodeSerial.none
  private var size: SourceNode!
  private var place: SourceNode!
  private var node: GeometryReaderLayoutNode!
  private var evaluator: BodyEvaluator<GeometryReader<Content>>!
  private var child: ViewElement<Content>?
  private var observation: GeometryObservation?
  /// Global frame when the content was last made.
  private var madeFor = CGRect.null
  /// Size when the content was last made.
  private var madeForSize: CGSize?
  private var carried = Transaction()

  init(_ view: GeometryReader<Content>, _ context: ElementContext) {
    let type = ViewType.of(GeometryReader<Content>.self)
    super.init(view, context, kind: .primitive, label: type.name)
    let graph = tree.graph
    geometry = graph.createNode(.geometry, label: "geometry", parent: serial, identity: .property("geometry"))
    size = SourceNode(serial: geometry, field: "size", graph: graph)
    place = SourceNode(serial: geometry, field: "frame", graph: graph)
    node = GeometryReaderLayoutNode(serial: serial, context: tree.layout, cause: graph.currentCause)
    node.makeContent = { [weak self] size, causes in self?.makeContent(size, causes) }
    evaluator = BodyEvaluator(self, rule: self, type: type)
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func collectLayoutNodes() -> Bool {
    node.setChildren(child?.layoutNodes ?? [], cause: tree.graph.currentCause)
    return false
  }

  package override func viewChanged(from old: GeometryReader<Content>) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    return true
  }

  package override func wasSkipped(for new: GeometryReader<Content>) { evaluator.wasSkipped(for: new) }

  package override func willBeRemoved() {
    evaluator.end()
    observation?.cancel()
    tree.graph.removeNode(geometry, reason: .parent)
  }

  // MARK: EvaluatedInLayout

  package func evaluateInLayout(cause: EventID, transaction: Transaction) {
    carried = transaction
    node.contentIsStale(cause: cause)
  }

  /// The node is being placed and its size is new, or the rule is due.
  private func makeContent(_ new: CGSize, _ causes: [EventID]) {
    if let old = madeForSize, old != new { size.didChange(cause: recordChange(.size(old), .size(new), causes)) }
    if madeForSize == nil { _ = recordChange(nil, .size(new), causes) }
    madeForSize = new
    let outer = tree.transaction
    tree.transaction = carried
    defer { tree.transaction = outer }
    evaluator.rule.update()
    tree.evaluatePending()
  }

  package func evaluate() -> EvaluationResult {
    madeFor = node.globalFrame
    let proxy = GeometryProxy(node: node, reads: self)
    let content = evaluator.run(view) { $0.content(proxy) }
    guard let child else {
      self.child = Content.element(of: content, ElementContext(child: self, identity: .index(0)))
      tree.needsCollection(self)
      return .first
    }
    return child.update(content) ? .changed : .equal
  }

  // MARK: GeometryReads

  func readSize() { size.noteRead() }

  func readFrame(isNamed: Bool) {
    place.noteRead()
    if observation == nil {
      observation = node.observeGeometry { [weak self] _, old, new, causes in self?.frameChanged(old, new, causes) }
    }
  }

  /// A pass moved the reader, or something that its named spaces depend on.
  private func frameChanged(_ old: CGRect?, _ new: CGRect, _ causes: [EventID]) {
    guard new != madeFor else { return }
    place.didChange(cause: recordChange(old.map { .rect($0) }, .rect(new), causes))
  }

  /// A geometry as it is recorded.
  private enum Geometry {
    case size(CGSize)
    case rect(CGRect)

    @MainActor var recorded: RecordedValue {
      switch self {
      case .size(let size): ValueDescription.recorded(size)
      case .rect(let rect): ValueDescription.recorded(rect)
      }
    }
  }

  private func recordChange(_ old: Geometry?, _ new: Geometry, _ causes: [EventID]) -> EventID {
    tree.graph.record(
      .geometryChanged(
        GeometryChanged(node: geometry, old: old?.recorded ?? .none, new: new.recorded, causes: causes)))
  }
}
