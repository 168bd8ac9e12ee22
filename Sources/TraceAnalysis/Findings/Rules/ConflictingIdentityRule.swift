import TraceEvents
import TraceModel

/// Rows whose `ForEach` id and own `.id` follow different things.
struct ConflictingIdentityRule: FindingRule {
  let kind = "conflicting-identity"
  let check = "no row's own id followed another thing than its collection's"
  let explanation = """
    Two or more ids given to rows by .id(_:) that each stood in rows of different ForEach ids in the course of the \
    recording: one follows the element, the other its position. Where each own id stays with one ForEach id, they agree. \
    Source: SwiftUI's identity is the path of both.
    """
  let lanes: [Lane] = [.evaluations]

  /// Own ids that moved between rows before it is no chance.
  static let leastMovedIDs = 2

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var outerIDs: [UInt32: [String: Set<String>]] = [:]
    var rows: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .nodeCreated {
      guard let record = trace.nodeTable[NodeSerial(trace.nodes[Int(row)])],
        case .explicit(let inner) = record.identity, trace.nodeTable[record.parent]?.label == "IDView",
        let (collection, outer) = element(holding: record.parent, context)
      else { continue }
      outerIDs[collection, default: [:]][inner, default: []].insert(outer)
      if outer != inner { rows[collection, default: []].append(row) }
    }
    return outerIDs.keys.sorted().compactMap { collection in
      let moved = (outerIDs[collection] ?? [:]).filter { $0.value.count > 1 }
      guard moved.count >= ConflictingIdentityRule.leastMovedIDs else { return nil }
      return finding(NodeSerial(collection), moved, rows[collection] ?? [], context)
    }
  }

  /// The collection and the element's id of an `.id` that stands directly in a row.
  private func element(holding idView: NodeSerial, _ context: FindingContext) -> (UInt32, String)? {
    for node in context.lineage(of: idView) {
      guard let record = context.trace.nodeTable[node], record.kind == .primitive || record.kind == .modifier else {
        return nil
      }
      if context.trace.nodeTable[record.parent]?.kind == .collection {
        guard case .explicit(let outer) = record.identity else { return nil }
        return (record.parent.rawValue, outer)
      }
    }
    return nil
  }

  private func finding(
    _ collection: NodeSerial, _ moved: [String: Set<String>], _ rows: [UInt32], _ context: FindingContext
  ) -> Finding {
    let view = context.viewName(of: collection)
    let example = moved.keys.sorted().first ?? ""
    let places = (moved[example] ?? []).sorted().prefix(3).joined(separator: ", ")
    return Finding(
      kind, .warning, context.subject(view: context.owner(of: collection)),
      title: "the rows of \(view) have two identities that disagree: .id \(example) stood in rows \(places)",
      cause:
        "The ForEach id follows one thing (the element), the row's own .id another (its position): on a change some "
        + "rows are kept that should not be, or made again.",
      fix: "Let both follow the same thing: drop the inner .id, or key the ForEach by it too.",
      evidence: FindingEvidence(rows: rows, count: moved.count))
  }
}
