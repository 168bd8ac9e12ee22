import TraceEvents
import TraceModel

/// A plain stack in a scroll view that builds rows by the hundred.
struct EagerContainerRule: FindingRule {
  let kind = "eager-container"
  let check = "no plain stack in a scroll view built rows by the hundred"
  let explanation = """
    A collection with a hundred children or more in a plain stack below a scroll view, all of them built. A hundred \
    has no outside source: a screen shows some ten to thirty rows.
    """
  let lanes: [Lane] = [.evaluations]

  /// Children from which building all of them at once is felt.
  static let leastChildren = 100

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var children: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .nodeCreated {
      guard case .nodeCreated(let created) = trace.event(at: Int(row)),
        trace.nodeTable[created.parent]?.kind == .collection
      else { continue }
      children[created.parent.rawValue, default: []].append(row)
    }
    return children.keys.sorted().compactMap { serial in
      let rows = children[serial] ?? []
      guard rows.count >= EagerContainerRule.leastChildren,
        let stack = EagerContainerRule.plainStack(above: NodeSerial(serial), trace)
      else { return nil }
      let owner = trace.nodeTable.owningView(of: NodeSerial(serial))
      let name = trace.nodeTable.name(of: stack)
      return Finding(
        kind, .warning, context.subject(view: owner.isNone ? stack : owner),
        title: "\(name) in a scroll view built \(rows.count) rows at once",
        cause: "A plain stack builds and measures every child, also those far out of sight.",
        fix: "Use the lazy form of \(name), or List, so that only rows near the screen are built.",
        evidence: FindingEvidence(rows: rows, count: rows.count))
    }
  }

  /// The plain stack that holds a collection in a scroll view; nil where a lazy one does, or none scrolls.
  private static func plainStack(above node: NodeSerial, _ trace: Trace) -> NodeSerial? {
    var stack: NodeSerial?
    var current = trace.nodeTable[node]?.parent ?? .none
    while let record = trace.nodeTable[current] {
      let label = record.label
      if label.hasPrefix("Lazy") || label == "List" || label == "Table" { return nil }
      if label.hasPrefix("ScrollView") { return stack }
      if stack == nil, ["VStack", "HStack", "ZStack", "Grid"].contains(where: { label.hasPrefix($0) }) {
        stack = current
      }
      current = record.parent
    }
    return nil
  }
}
