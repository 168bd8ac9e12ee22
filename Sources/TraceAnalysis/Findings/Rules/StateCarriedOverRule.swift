import TraceEvents
import TraceModel

/// State that was set for one item and is shown for another.
struct StateCarriedOverRule: FindingRule {
  let kind = "state-carried-over"
  let check = "no state that was set for one item was shown for another"
  let explanation = """
    A collection with positional ids (0, 1, 2 …) that lost or gained an element at its end while the rows before it \
    were given other items (@self, and not only a closure made anew), one of which held state that a tap or typing had \
    set. A change of the last item alone, state at its first value, and ids that follow the items are none. Source: \
    SwiftUI ties state to the id.
    """
  let lanes: [Lane] = [.writes, .evaluations]

  /// The end of a collection that came or went in a frame.
  private struct Shift {
    var collection: NodeSerial
    var row: UInt32
    var frame: Int
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var values = UserValues(context)
    var counts: [UInt32: Int] = [:]
    var shift: Shift?
    var isOnlyClosures: Set<UInt32> = []
    var groups: [String: (property: NodeSerial, view: NodeSerial, rows: [UInt32])] = [:]
    for vertex in 0..<context.graph.count {
      let row = Int(context.graph.rows[vertex])
      let node = NodeSerial(trace.nodes[row])
      switch trace.kinds[row] {
      case .write: values.take(vertex)
      case .nodeCreated, .nodeRemoved:
        guard let record = trace.nodeTable[node], trace.nodeTable[record.parent]?.kind == .collection,
          case .explicit(let id) = record.identity, let position = Int(id)
        else { continue }
        let isNew = trace.kinds[row] == .nodeCreated
        let count = counts[record.parent.rawValue] ?? 0
        counts[record.parent.rawValue] = count + (isNew ? 1 : -1)
        if !isNew, !isElementRemoved(row, trace) { continue }
        // At the end, and the ids are positions: all below are there.
        if position == (isNew ? count : count - 1), count > 0 {
          shift = Shift(
            collection: record.parent, row: UInt32(row), frame: context.frames.framesBegun(before: row))
        }
      case .diagnostic:
        if case .diagnostic(let diagnostic) = trace.event(at: row), diagnostic.id == "incomparable-input" {
          isOnlyClosures.insert(node.rawValue)
        }
      case .evaluationBegin:
        defer { isOnlyClosures.remove(node.rawValue) }
        guard let shift, !isOnlyClosures.contains(node.rawValue),
          shift.frame == context.frames.framesBegun(before: row), isGivenAnotherValue(row, trace),
          context.isAtOrBelow(node, shift.collection)
        else { continue }
        for property in values.setProperties where trace.nodeTable[property]?.parent == node {
          guard trace.nodeTable[property]?.removed == Trace.noRow else { continue }
          let name = trace.nodeTable.name(of: property)
          groups[name, default: (property, node, [])].rows += [shift.row, UInt32(row)]
        }
      default: continue
      }
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { finding(name, $0.property, $0.view, $0.rows, context) }
    }
  }

  private func isElementRemoved(_ row: Int, _ trace: Trace) -> Bool {
    guard case .nodeRemoved(let removed) = trace.event(at: row) else { return false }
    return removed.reason == .elementRemoved
  }

  private func isGivenAnotherValue(_ row: Int, _ trace: Trace) -> Bool {
    guard trace.partners[row] < Trace.missingRow,
      case .evaluationEnd(let end) = trace.event(at: Int(trace.partners[row]))
    else { return false }
    return end.reasons.contains { $0.field == "@self" }
  }

  private func finding(
    _ name: String, _ property: NodeSerial, _ view: NodeSerial, _ rows: [UInt32], _ context: FindingContext
  ) -> Finding {
    Finding(
      kind, .warning, context.subject(view: view, property: property),
      title: "\(name), set for one item, is shown for another after the items moved",
      cause:
        "The rows are keyed by their place: when an item leaves, the next one takes its place, and its state with it.",
      fix: "Key the ForEach by an id that the item keeps, not by its index or offset.",
      evidence: FindingEvidence(rows: rows, count: rows.count / 2))
  }
}
