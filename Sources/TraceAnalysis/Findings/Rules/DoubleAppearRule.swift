import TraceEvents
import TraceModel

/// A load that a row's appearance starts, started again for the same row.
struct DoubleAppearRule: FindingRule {
  let kind = "double-appear"
  let check = "no appearance of one row loaded twice"
  let explanation = """
    An onAppear or task of one row (the same identities from the root down) from which a wait of over a frame and then \
    a change of a model or state followed, more than once in the recording, the row having been let go by a lazy container in \
    between. An appearance that did nothing the second time is none, nor is one that only stored what was there. As advice \
    also a state that the onAppear of one view turned over each time it came back. \
    Source: lazy containers remove far rows.
    """
  let lanes: [Lane] = [.actions, .writes]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    // Appearances by node, and loads that came back, by the node whose appearance started them.
    var appearances: [UInt32: Int64] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .actionBegin {
      let node = trace.nodes[Int(row)]
      if appearances[node] == nil, isAppearance(NodeSerial(node), context) { appearances[node] = trace.times[Int(row)] }
    }
    var loads: [UInt32: [UInt32]] = [:]
    for vertex in context.nearest.effectiveWrites {
      let row = Int(context.graph.rows[vertex])
      guard let node = appearance(behind: row, trace), let begin = appearances[node],
        trace.times[row] - begin > context.budget.rawValue,
        case .write(let write) = trace.event(at: row), write.outcome != .notifiedEqual
      else { continue }
      loads[node, default: []].append(UInt32(row))
    }
    var byPath: [String: [UInt32]] = [:]
    for node in loads.keys.sorted() where isLazyRow(NodeSerial(node), context) {
      byPath[context.identityPath(of: NodeSerial(node)), default: []].append(node)
    }
    var groups: [String: (nodes: [UInt32], rows: [UInt32], repeats: Int)] = [:]
    for path in byPath.keys.sorted() {
      let nodes = byPath[path] ?? []
      guard nodes.count > 1 else { continue }
      let name = context.viewName(of: NodeSerial(nodes[0]))
      groups[name, default: ([], [], 0)].nodes += nodes
      groups[name, default: ([], [], 0)].rows += nodes.dropFirst().flatMap { loads[$0] ?? [] }
      groups[name, default: ([], [], 0)].repeats += nodes.count - 1
    }
    return toggled(context)
      + groups.keys.sorted().compactMap { name in
        groups[name].map { finding(name, NodeSerial($0.nodes[0]), $0.rows, $0.repeats, context) }
      }
  }

  /// State that an onAppear turns over each time the same view comes back: what it means depends on how often that was.
  private func toggled(_ context: FindingContext) -> [Finding] {
    struct Key: Hashable {
      var action: UInt32
      var property: UInt32
    }
    let trace = context.trace
    var values: [Key: [Bool]] = [:]
    var rows: [Key: [UInt32]] = [:]
    var order: [Key] = []
    for vertex in context.nearest.effectiveWrites {
      let row = Int(context.graph.rows[vertex])
      let cause = trace.causes[row]
      guard cause < Trace.missingRow, trace.kinds[Int(cause)] == .actionBegin,
        trace.actionKind(at: Int(cause)) == .onAppear, case .write(let write) = trace.event(at: row),
        case .bool(let value) = write.new
      else { continue }
      let key = Key(action: trace.nodes[Int(cause)], property: trace.nodes[row])
      if values[key] == nil { order.append(key) }
      values[key, default: []].append(value)
      rows[key, default: []].append(UInt32(row))
    }
    return order.compactMap { key in
      guard let seen = values[key], seen.count > 1, zip(seen, seen.dropFirst()).allSatisfy({ $0 != $1 }) else {
        return nil
      }
      let property = NodeSerial(key.property)
      let name = trace.nodeTable.name(of: property)
      return Finding(
        kind, .advice, context.subject(view: trace.nodeTable.owningView(of: property), property: property),
        title: "\(name) was turned over by an onAppear that ran \(seen.count) times for one view",
        cause: "A view that is covered and comes back appears again, with its state: the second time undoes the first.",
        fix: "Set the value that is meant (true) in place of turning it over.",
        evidence: FindingEvidence(rows: rows[key] ?? [], count: seen.count))
    }
  }

  /// The node of the action in which a write was made, if that goes on with what another action had begun.
  private func appearance(behind write: Int, _ trace: Trace) -> UInt32? {
    let cause = trace.causes[write]
    guard cause < Trace.missingRow, trace.kinds[Int(cause)] == .actionBegin,
      case .actionBegin(let action) = trace.event(at: Int(cause)), action.kind == .deferred
    else { return nil }
    return action.node.rawValue
  }

  private func isAppearance(_ node: NodeSerial, _ context: FindingContext) -> Bool {
    let label = context.trace.nodeTable[node]?.label
    return label == "onAppear" || label == "task"
  }

  private func isLazyRow(_ node: NodeSerial, _ context: FindingContext) -> Bool {
    context.lineage(of: node).contains { ancestor in
      guard let record = context.trace.nodeTable[ancestor] else { return false }
      return record.kind == .primitive && (record.label.hasPrefix("Lazy") || record.label == "List")
    }
  }

  private func finding(
    _ name: String, _ node: NodeSerial, _ rows: [UInt32], _ repeats: Int, _ context: FindingContext
  ) -> Finding {
    let action = context.trace.nodeTable[node]?.label ?? "onAppear"
    return Finding(
      kind, .warning, context.subject(view: context.owner(of: node)),
      title: "\(action) of \(name) loaded again \(FindingContext.times(repeats)) for a row that had loaded",
      cause: "The lazy container lets a row go that is far away; when it comes back, its \(action) runs anew.",
      fix: "Keep what was loaded above the container, by the item's id, with a mark for what is on its way, and return "
        + "at once where it is there.",
      evidence: FindingEvidence(rows: rows, count: repeats))
  }
}
