import TraceEvents
import TraceModel

/// A write of an equal value that told its readers all the same.
struct EqualWriteRule: FindingRule {
  let kind = "equal-write"
  let check = "no write of an equal value told its readers"
  let explanation = """
    Two writes or more of one property that stored an equal value and still notified, as recorded, never guessed from \
    the source. A warning when the bodies they ran cost over 1 % of the frame budget per write; advice below. As \
    advice also an object that announces a change without one. Source: the project's floor.
    """
  let lanes: [Lane] = [.writes]

  func findings(in context: FindingContext) -> [Finding] {
    var groups: [UInt32: [WriteEffect]] = [:]
    for effect in context.effects.effects {
      guard context.trace.writeOutcome(at: Int(context.graph.rows[effect.write])) == .notifiedEqual else { continue }
      groups[effect.property.rawValue, default: []].append(effect)
    }
    let announced = announced(context)
    if groups.isEmpty { return announced }
    let readers = readers(Set(groups.values.joined().map { UInt32($0.write) }), context)
    return announced
      + groups.keys.sorted().compactMap { serial in
        let effects = groups[serial] ?? []
        return effects.count < 2 ? nil : finding(of: NodeSerial(serial), effects, readers[serial] ?? [], context)
      }
  }

  private func finding(
    of property: NodeSerial, _ effects: [WriteEffect], _ readers: [String], _ context: FindingContext
  ) -> Finding {
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
      cause: "The value was stored in place, or has no equality, so nothing compared it"
        + (readers.isEmpty ? "." : "; it ran \(readers.joined(separator: ", "))."),
      fix: "Compare before writing (if new != old), or make the value Equatable and set it whole.",
      evidence: FindingEvidence(
        rows: effects.map { context.graph.rows[$0.write] }, count: effects.count,
        milliseconds: Nanoseconds(cost).milliseconds))
  }

  /// Objects that announced a change of nothing: no value came with it, and every body that it ran gave an equal result.
  private func announced(_ context: FindingContext) -> [Finding] {
    var groups: [String: [WriteEffect]] = [:]
    for effect in context.effects.effects where effect.bodies > 0 && effect.needless == effect.bodies {
      let row = Int(context.graph.rows[effect.write])
      guard context.trace.writeOutcome(at: row) == .notified, case .write(let write) = context.trace.event(at: row),
        write.old == .none, write.new == .none, context.trace.nodeTable.kind(of: effect.property) == .model
      else { continue }
      groups[context.trace.nodeTable.name(of: effect.property), default: []].append(effect)
    }
    return groups.keys.sorted().map { name in
      let effects = groups[name] ?? []
      let bodies = effects.reduce(0) { $0 + $1.bodies }
      let view = effects.first.flatMap { first in
        context.effects.needlessRows[context.nearest.place(ofWrite: first.write) ?? -1]?.first
      }
      return Finding(
        kind, .advice,
        context.subject(
          view: view.map { NodeSerial(context.trace.nodes[Int($0)]) } ?? .none, property: effects[0].property),
        title: "\(name) announced a change \(FindingContext.times(effects.count)) and had none, and ran "
          + "\(bodies == 1 ? "1 body" : "\(bodies) bodies")",
        cause: "Every body that it ran gave the result it had given.",
        fix: "Announce only what changes: compare before objectWillChange.send().",
        evidence: FindingEvidence(
          rows: effects.map { context.graph.rows[$0.write] }, count: effects.count,
          milliseconds: Nanoseconds(effects.reduce(Int64(0)) { $0 + $1.cost.update.rawValue }).milliseconds))
    }
  }

  /// Names of the views that writes of equal values ran, by property; a few tell where to look. O(evaluations).
  private func readers(_ writes: Set<UInt32>, _ context: FindingContext) -> [UInt32: [String]] {
    var names: [UInt32: [String]] = [:]
    for evaluation in context.updates.evaluations where context.isBody(evaluation.node) {
      guard let vertex = context.graph.vertex(ofRow: evaluation.row, in: context.trace),
        let write = context.nearest.nearest(to: vertex).first, writes.contains(write)
      else { continue }
      let property = context.nearest.property(of: Int(write))
      let name = context.trace.nodeTable.name(of: evaluation.node)
      guard names[property]?.count ?? 0 < 4, names[property]?.contains(name) != true else { continue }
      names[property, default: []].append(name)
    }
    return names
  }
}
