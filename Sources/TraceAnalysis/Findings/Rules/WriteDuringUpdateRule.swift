import TraceEvents
import TraceModel

/// State written while views are being updated.
struct WriteDuringUpdateRule: FindingRule {
  let kind = "write-during-update"
  let check = "no state was written during an update"
  let explanation = """
    A write made in a body, a layout method, a preference's reduce or a binding getter: a @State write there is thrown \
    away, a model's is put off to the next update and can loop. Source: SwiftUI's message "Modifying state during view \
    update".
    """
  let lanes: [Lane] = [.writes]

  func findings(in context: FindingContext) -> [Finding] {
    var groups: [UInt32: (rows: [UInt32], lost: Int)] = [:]
    for row in context.graph.rows where context.trace.kinds[Int(row)] == .write {
      let outcome = context.trace.writeOutcome(at: Int(row))
      guard outcome == .discarded || outcome == .deferred else { continue }
      let property = context.trace.nodes[Int(row)]
      groups[property, default: ([], 0)].rows.append(row)
      if outcome == .discarded { groups[property, default: ([], 0)].lost += 1 }
    }
    return groups.keys.sorted().compactMap { property in
      groups[property].map { finding(of: NodeSerial(property), rows: $0.rows, lost: $0.lost, context) }
    }
  }

  private func finding(of property: NodeSerial, rows: [UInt32], lost: Int, _ context: FindingContext) -> Finding {
    let name = context.trace.nodeTable.name(of: property)
    let writer = writer(of: rows.first, context)
    var subject = context.subject(view: writer, property: property)
    if let row = rows.first, case .write(let write) = context.trace.event(at: Int(row)) {
      subject.place = context.trace.place(of: write.code) ?? subject.place
    }
    let fate = lost > 0 ? "\(lost) of them were thrown away" : "they were put off to the next update, which they cause"
    return Finding(
      kind, .warning, subject,
      title: "\(name) was written \(rows.count) \(rows.count == 1 ? "time" : "times") during an update; \(fate)",
      cause: "\(context.viewName(of: writer)) writes \(name) while views are evaluated or laid out.",
      fix: "Write \(name) in an action (onChange, task, a button), or compute the value in the body without storing "
        + "it.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }

  /// The body or layout in which a write stands; the property's owner where that is unknown.
  private func writer(of row: UInt32?, _ context: FindingContext) -> NodeSerial {
    guard let row, case .write(let write) = context.trace.event(at: Int(row)) else { return .none }
    var span = context.trace.parents[Int(row)]
    while span < Trace.missingRow {
      let node = NodeSerial(context.trace.nodes[Int(span)])
      let kind = context.trace.kinds[Int(span)]
      if kind == .evaluationBegin || kind == .measureBegin {
        let owner = context.trace.nodeTable.owningView(of: node)
        if !owner.isNone { return owner }
      }
      span = context.trace.parents[Int(span)]
    }
    return context.trace.nodeTable.owningView(of: write.property)
  }
}
