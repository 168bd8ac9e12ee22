import TraceEvents
import UpdateGraph

/// Parts of a state that bodies read through bindings (`$state.field`, an element of `$items`): a node for each, so that a
/// change of another part stops there.
///
/// A part records nothing of its own: what it passes on names the write to the whole.
@MainActor final class BindingParts {
  /// The whole value's node.
  let serial: NodeSerial
  private let field: String
  private unowned let graph: Graph
  private var nodes: [[AnyHashable]: any ReadPart] = [:]
  /// Number of parts from which those that nobody reads are let go.
  private var limit = 32

  init(serial: NodeSerial, field: String, graph: Graph) {
    self.serial = serial
    self.field = field
    self.graph = graph
  }

  /// The value of a part. Outside a rule it is computed and no more.
  func read<Value>(_ way: [AnyHashable], compute: @escaping @MainActor () -> Value) -> Value {
    guard graph.currentRule != nil else { return compute() }
    if let known = nodes[way] as? ComputedNode<Value> { return known.read() }
    if nodes.count >= limit { letGo() }
    let new = ComputedNode(
      serial: serial, field: field, graph: graph, isSilent: true,
      areEqual: { ValueComparison.areEqual($0, $1) }, compute: compute)
    nodes[way] = new
    return new.read()
  }

  private func letGo() {
    for (way, part) in nodes where !part.isRead {
      part.end()
      nodes[way] = nil
    }
    limit = max(32, nodes.count * 2)
  }

  /// Ends all parts with their state.
  func end() {
    for part in nodes.values { part.end() }
    nodes = [:]
  }
}

/// A part of any type.
@MainActor private protocol ReadPart: AnyObject {
  /// Whether a rule read it in its last evaluation.
  var isRead: Bool { get }
  /// Takes it out of the graph.
  func end()
}

extension ComputedNode: ReadPart {
  fileprivate var isRead: Bool { node.hasReaders }
  fileprivate func end() { node.disconnect() }
}

/// A part of a state: what holds the parts, and the way from the state to it.
struct BindingPart {
  let parts: BindingParts
  let way: [AnyHashable]

  /// The part of this part.
  func appending(_ step: AnyHashable) -> BindingPart { BindingPart(parts: parts, way: way + [step]) }
}
