import TraceEvents
import TraceModel

/// A state that an onChange keeps in step with another property, in many views at once, where most stay as they are.
struct FollowedState {
  /// The property that is followed.
  var source: NodeSerial
  /// The state of one of the views.
  var state: NodeSerial
  /// Writes to the source that each ran it.
  var sourceWrites = 0
  /// Views in which one write ran it, at most.
  var instances = 0
  /// Rows of the stores that changed nothing.
  var rows: [UInt32] = []

  private struct Key: Hashable {
    var source: String
    var state: String
  }

  /// In the order of their first row. O(writes).
  static func all(in context: FindingContext) -> [FollowedState] {
    let (trace, graph, nearest) = (context.trace, context.graph, context.nearest)
    var found: [Key: FollowedState] = [:]
    var order: [Key] = []
    var open: [Key: (write: UInt32, count: Int)] = [:]
    for vertex in nearest.silentWrites {
      let row = Int(graph.rows[vertex])
      let state = NodeSerial(trace.nodes[row])
      guard trace.nodeTable.kind(of: state) == .state, let action = graph.causes(of: vertex).first,
        trace.kinds[Int(graph.rows[Int(action)])] == .actionBegin,
        trace.actionKind(at: Int(graph.rows[Int(action)])) == .onChange,
        let write = nearest.behind(write: vertex).first
      else { continue }
      let source = NodeSerial(nearest.property(of: Int(write)))
      let key = Key(source: trace.nodeTable.name(of: source), state: trace.nodeTable.name(of: state))
      if key.source == key.state { continue }
      if found[key] == nil {
        found[key] = FollowedState(source: source, state: state)
        order.append(key)
      }
      found[key]?.rows.append(UInt32(row))
      if open[key]?.write != write { open[key] = (write, 0) }
      open[key]?.count += 1
      let count = open[key]?.count ?? 0
      // Counted once, when it becomes many.
      if count == context.options.leastNeedlessBodies { found[key]?.sourceWrites += 1 }
      let most = max(found[key]?.instances ?? 0, count)
      found[key]?.instances = most
    }
    return order.compactMap { found[$0] }.filter { $0.sourceWrites > 0 }
  }
}
