import TraceEvents
import TraceModel

/// A lazy container that builds its rows all at once.
struct LazyDefeatedRule: FindingRule {
  let kind = "lazy-defeated"
  let check = "no lazy container built rows by the hundred at once"
  let explanation = """
    A lazy container of which a hundred rows or more were built in one frame. A screen shows some ten to thirty, so \
    something asked for all: an if or an optional as the row's root, fixedSize or a plain stack around the container. A \
    hundred is eager-container's limit, without outside source, and settable.
    """
  let lanes: [Lane] = [.evaluations, .frames]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var lazyParents: [UInt32: UInt32] = [:]
    var frame = -1
    var built: [UInt32: [UInt32]] = [:]
    var worst: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .nodeCreated {
      guard let record = trace.nodeTable[NodeSerial(trace.nodes[Int(row)])],
        trace.nodeTable[record.parent]?.kind == .collection
      else { continue }
      let collection = record.parent.rawValue
      let container = lazyParents[collection] ?? lazyContainer(of: record.parent, context)
      lazyParents[collection] = container
      if container == 0 { continue }
      let current = context.frames.framesBegun(before: Int(row))
      if current != frame { built.removeAll(keepingCapacity: true) }
      frame = current
      built[collection, default: []].append(row)
      if built[collection]?.count ?? 0 > worst[collection]?.count ?? 0 { worst[collection] = built[collection] }
    }
    return worst.keys.sorted().compactMap { collection in
      guard let rows = worst[collection], rows.count >= context.options.limits.leastEagerRows else { return nil }
      let node = NodeSerial(collection)
      let container = trace.nodeTable.name(of: NodeSerial(lazyParents[collection] ?? 0))
      return Finding(
        kind, .warning, context.subject(view: context.owner(of: node)),
        title: "\(container) in \(context.viewName(of: node)) built \(rows.count) rows in one frame",
        cause:
          "Something made it count or measure every row: the row has no constant number of views (an if, an optional, "
          + "AnyView), or what holds the container asks for its whole size.",
        fix:
          "Filter the data in place of an if in the row, wrap the row in one container, and put the container directly "
          + "into the scroll view.",
        evidence: FindingEvidence(rows: rows, count: rows.count))
    }
  }

  /// The lazy container that a collection lies directly in; 0 for none. A collection in a row is none.
  private func lazyContainer(of collection: NodeSerial, _ context: FindingContext) -> UInt32 {
    for ancestor in context.lineage(of: collection).dropFirst() {
      guard let record = context.trace.nodeTable[ancestor] else { return 0 }
      if record.kind == .primitive {
        return record.label.hasPrefix("Lazy") || record.label == "List" ? ancestor.rawValue : 0
      }
      if record.kind == .collection { return 0 }
    }
    return 0
  }
}
