import TraceEvents
import TraceModel

/// A write of an equal value that told its readers all the same.
struct EqualWriteRule: FindingRule {
  let kind = "equal-write"
  let check = "no write of an equal value told its readers"
  let explanation = """
    Two writes or more of one property that stored an equal value and still notified, as recorded, never guessed from \
    the source. A warning when the bodies they ran cost over 1 % of the frame budget per write; advice below. Source: \
    the project's floor.
    """
  let lanes: [Lane] = [.writes]

  func findings(in context: FindingContext) -> [Finding] {
    var groups: [UInt32: [WriteEffect]] = [:]
    for effect in context.effects.effects {
      guard context.trace.writeOutcome(at: Int(context.graph.rows[effect.write])) == .notifiedEqual else { continue }
      groups[effect.property.rawValue, default: []].append(effect)
    }
    return groups.keys.sorted().compactMap { serial in
      let effects = groups[serial] ?? []
      return effects.count < 2 ? nil : finding(of: NodeSerial(serial), effects, context)
    }
  }

  private func finding(of property: NodeSerial, _ effects: [WriteEffect], _ context: FindingContext) -> Finding {
    let bodies = effects.reduce(0) { $0 + $1.bodies }
    let cost = effects.reduce(Int64(0)) { $0 + $1.cost.update.rawValue }
    let name = context.trace.nodeTable.name(of: property)
    var subject = context.subject(view: context.trace.nodeTable.owningView(of: property), property: property)
    if case .write(let write) = context.trace.event(at: Int(context.graph.rows[effects[0].write])) {
      subject.place = context.trace.place(of: write.code) ?? subject.place
    }
    return Finding(
      kind, cost / Int64(effects.count) >= context.floor ? .warning : .advice, subject,
      title: "\(effects.count) writes of an equal value to \(name) told its readers, and ran \(bodies) bodies",
      cause: "The value was stored in place, or has no equality, so nothing compared it.",
      fix: "Compare before writing (if new != old), or make the value Equatable and set it whole.",
      evidence: FindingEvidence(
        rows: effects.map { context.graph.rows[$0.write] }, count: effects.count,
        milliseconds: Nanoseconds(cost).milliseconds))
  }
}
