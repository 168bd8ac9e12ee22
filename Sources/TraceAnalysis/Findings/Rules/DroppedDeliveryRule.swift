import TraceEvents
import TraceModel

/// A guard dropped a delivery, so that state may be stale.
struct DroppedDeliveryRule: FindingRule {
  let kind = "dropped-delivery"
  let check = "no guard dropped a delivery outside a loop"
  let explanation = """
    The runtime's guards drop the third delivery to one action in a frame, and a geometry value seen before in the \
    frame. Drops of a reported loop are told there. Source: SwiftUI's own guards.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    let inLoops = Set(
      context.loops.filter { $0.guardDrops > 0 }.flatMap { loop in
        [loop.property.rawValue] + loop.members.filter { $0.kind == .write }.map(\.node.rawValue)
      })
    var groups: [UInt32: [Int]] = [:]
    for vertex in 0..<context.graph.count
    where context.trace.kinds[Int(context.graph.rows[vertex])] == .guardFired {
      guard case .guardFired(let fired) = context.trace.event(at: Int(context.graph.rows[vertex])),
        fired.kind != .passLimit
      else { continue }
      let isToldThere = context.nearest.nearest(to: vertex).contains { write in
        inLoops.contains(context.nearest.property(of: Int(write)))
      }
      if !isToldThere { groups[fired.node.rawValue, default: []].append(vertex) }
    }
    return groups.keys.sorted().map { finding(of: NodeSerial($0), groups[$0] ?? [], context) }
  }

  private func finding(of node: NodeSerial, _ vertices: [Int], _ context: FindingContext) -> Finding {
    var action = "the action"
    var values: [String] = []
    for vertex in vertices {
      guard let cause = context.graph.causes(of: vertex).first,
        case .observedChange(let change) = context.trace.event(at: Int(context.graph.rows[Int(cause)]))
      else { continue }
      action = "\(change.kind.name)(of: \(change.valueType))"
      values.append(change.new.text)
    }
    let owner = context.trace.nodeTable.owningView(of: node)
    let shown = values.suffix(3).joined(separator: ", ")
    return Finding(
      kind, .warning, context.subject(view: owner.isNone ? node : owner),
      title: "\(action) of \(context.viewName(of: node)) was not told \(vertices.count) "
        + "\(vertices.count == 1 ? "value" : "values")" + (shown.isEmpty ? "" : " (last: \(shown))"),
      cause: "The value changed more often in one frame than the runtime delivers; what the action writes may be "
        + "stale.",
      fix: "Let the watched value change once per frame, or compute what the action stores where it is read.",
      evidence: FindingEvidence(rows: vertices.map { context.graph.rows[$0] }, count: vertices.count))
  }
}
