import TraceEvents
import TraceModel

/// A transition that nothing animates.
struct DeadTransitionRule: FindingRule {
  let kind = "dead-transition"
  let check = "every transition was animated at least once"
  let explanation = """
    A view with .transition that came into the tree after the first frame, in an update whose transaction carries no \
    animation, and never in one that does. Advice. Not under reduced motion. Source: SwiftUI runs transitions only in an \
    animated transaction.
    """
  let lanes: [Lane] = [.frames]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    guard trace.fact("reduces-motion") != "true" else { return [] }
    var groups: [String: (node: NodeSerial, rows: [UInt32])] = [:]
    var alive: Set<String> = []
    for serial in trace.nodeTable.serials {
      guard let record = trace.nodeTable[serial], record.label == "transition", record.created != Trace.noRow,
        let position = context.frames.position(holding: Int(record.created)), position > 0,
        let rows = context.frames.frames[position].rows
      else { continue }
      let name = context.viewName(of: serial)
      if isAnimated(rows, serial, context) { alive.insert(name) }
      groups[name, default: (serial, [])].rows.append(record.created)
    }
    return groups.keys.sorted().filter { !alive.contains($0) }.compactMap { name in
      groups[name].map { found in
        Finding(
          kind, .advice, context.subject(view: context.owner(of: found.node)),
          title: "a transition of \(name) never ran",
          cause: "The view comes and goes in an update without animation.",
          fix: "Change what makes it come and go in withAnimation, or give the container .animation(_:value:).",
          evidence: FindingEvidence(rows: found.rows, count: found.rows.count))
      }
    }
  }

  /// Whether a frame's transaction carries an animation, or one began at or around the view.
  private func isAnimated(_ rows: ClosedRange<Int>, _ node: NodeSerial, _ context: FindingContext) -> Bool {
    let trace = context.trace
    for row in rows {
      switch trace.kinds[row] {
      case .transactionBegin:
        if case .transactionBegin(let begin) = trace.event(at: row), !begin.animation.isEmpty { return true }
      case .animationBegin:
        let animated = NodeSerial(trace.nodes[row])
        if context.isAtOrBelow(animated, node) || context.isAtOrBelow(node, animated) { return true }
      default: continue
      }
    }
    return false
  }
}
