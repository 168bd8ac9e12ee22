import TraceEvents
import TraceModel

/// Views with state that a condition destroyed in one branch and made again in the other, in one update.
struct BranchSwaps {
  /// Views of one type below one holder.
  struct Swap {
    /// What stayed above the branches.
    var holder: NodeSerial
    /// Type name of the views.
    var view: String
    /// A state that started anew, for an example.
    var state: NodeSerial
    /// Rows of the views' removals.
    var rows: [UInt32] = []
    /// Views made again.
    var remade = 0
  }

  private struct Key: Hashable {
    var holder: NodeSerial
    var cause: UInt32
    var view: String
  }

  /// By holder and type, in order. O(rows + removed states × depth).
  static func swaps(in context: FindingContext) -> [Swap] {
    let trace = context.trace
    var found: [Key: Swap] = [:]
    var order: [Key] = []
    var removed: Set<UInt32> = []
    for row in context.graph.rows where trace.kinds[Int(row)] == .nodeRemoved {
      let state = NodeSerial(trace.nodes[Int(row)])
      guard trace.nodeTable.kind(of: state) == .state, let view = trace.nodeTable[state]?.parent,
        let record = trace.nodeTable[view], record.kind == .view, let holder = holder(of: view, context)
      else { continue }
      let key = Key(holder: holder, cause: trace.causes[Int(row)], view: record.label)
      if found[key] == nil {
        found[key] = Swap(holder: holder, view: record.label, state: state)
        order.append(key)
      }
      if removed.insert(view.rawValue).inserted { found[key]?.rows.append(row) }
    }
    if found.isEmpty { return [] }
    let labels = Set(order.map(\.view))
    let causes = Set(order.map(\.cause))
    for row in context.graph.rows where trace.kinds[Int(row)] == .nodeCreated && causes.contains(trace.causes[Int(row)])
    {
      let node = NodeSerial(trace.nodes[Int(row)])
      guard let record = trace.nodeTable[node], record.kind == .view, labels.contains(record.label) else { continue }
      for ancestor in context.lineage(of: node) {
        let key = Key(holder: ancestor, cause: trace.causes[Int(row)], view: record.label)
        if found[key] != nil { found[key]?.remade += 1 }
      }
    }
    return order.compactMap { found[$0] }.filter { $0.remade >= $0.rows.count }
  }

  /// What stayed above a view that went with its branch; nil where it went for another reason.
  private static func holder(of view: NodeSerial, _ context: FindingContext) -> NodeSerial? {
    for node in context.lineage(of: view) {
      guard let record = context.trace.nodeTable[node], record.removed != Trace.noRow,
        case .nodeRemoved(let removal) = context.trace.event(at: Int(record.removed))
      else { return nil }
      switch removal.reason {
      case .parent: continue
      case .branch, .typeChanged: return record.parent.isNone ? nil : record.parent
      default: return nil
      }
    }
    return nil
  }
}
