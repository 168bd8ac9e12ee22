import TraceEvents
import TraceModel

/// Nodes measured more often in a pass than one negotiation needs.
struct LayoutThrashRule: FindingRule {
  let kind = "layout-thrash"
  let check = "no node was measured more often than a negotiation needs, at a price"
  let explanation = """
    Sixteen real measurements or more of one node in one layout pass (four negotiations of four: ideal, least, \
    greatest, final), where the measurements beyond four of the pass cost over 1 % of the frame budget. Answers from \
    memory do not count. Four is the project's rule; four times that has no outside source: stacks in stacks that work \
    well reach eleven.
    """
  let lanes: [Lane] = [.layout]
  let gradesTimes = true

  /// Ideal, minimum, maximum, final.
  static let negotiation = 4
  /// Negotiations in one pass from which they multiply; healthy nested stacks were seen to make just under three.
  static let mostNegotiations = 4

  /// Measurements of one node in one pass.
  private struct Measures {
    var count = 0
    var own: Int64 = 0
    var excess: Int64 = 0
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var pass: [UInt32: Measures] = [:]
    var worst: [String: (count: Int, passes: Int, excess: Int64, node: NodeSerial, rows: [UInt32])] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      if span.kind == .measureBegin {
        let node = trace.nodes[span.begin]
        pass[node, default: Measures()].count += 1
        pass[node, default: Measures()].own += span.own
        if pass[node, default: Measures()].count > LayoutThrashRule.negotiation {
          pass[node, default: Measures()].excess += span.own
        }
      } else if span.kind == .layoutBegin {
        let excess = pass.values.reduce(Int64(0)) { $0 + $1.excess }
        if excess >= context.floor, let most = LayoutThrashRule.most(of: pass) {
          let owner = trace.nodeTable.owningView(of: most.node)
          let node = owner.isNone ? most.node : owner
          let name = trace.nodeTable.name(of: node)
          var entry = worst[name] ?? (0, 0, 0, node, [])
          entry.count = max(entry.count, most.count)
          entry.passes += 1
          entry.excess += excess
          entry.rows.append(UInt32(span.begin))
          worst[name] = entry
        }
        pass.removeAll(keepingCapacity: true)
      }
    }
    return worst.keys.sorted().compactMap { name in
      guard let entry = worst[name] else { return nil }
      return Finding(
        kind, .warning, context.subject(view: entry.node),
        title: "a node in \(name) was measured \(entry.count) times in one pass, in \(entry.passes) "
          + (entry.passes == 1 ? "pass" : "passes"),
        cause: "Each container around it asks again with other proposals; nested flexible stacks, fixedSize and "
          + "ViewThatFits multiply.",
        fix: "Give the inner views fixed or bounded sizes, flatten the nesting, or write the arrangement as one "
          + "Layout.",
        evidence: FindingEvidence(
          rows: entry.rows, count: entry.count, milliseconds: Nanoseconds(entry.excess).milliseconds))
    }
  }

  private static func most(of pass: [UInt32: Measures]) -> (node: NodeSerial, count: Int)? {
    var best: (node: UInt32, count: Int)?
    for (node, measures) in pass where measures.count >= mostNegotiations * negotiation {
      if let known = best, (measures.count, known.node) <= (known.count, node) { continue }
      best = (node, measures.count)
    }
    return best.map { (NodeSerial($0.node), $0.count) }
  }
}
