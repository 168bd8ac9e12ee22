import TraceEvents
import TraceModel

/// A write that runs many bodies whose result does not change.
struct OverInvalidationRule: FindingRule {
  let kind = "over-invalidation"
  let check = "no write ran many bodies in vain"
  let explanation = """
    Writes of one property that each ran at least eight bodies with an equal result, these being half or more of what \
    it ran. Under 1 % of the frame budget per write it is advice; over the whole budget severe. As advice also a state that an \
    onChange of another property stored unchanged in eight views or more at once. The floor is the project's; eight has \
    no outside source, and is settable.
    """
  let lanes: [Lane] = [.writes, .evaluations]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    var groups: [UInt32: [Int]] = [:]
    for (slot, effect) in context.effects.effects.enumerated()
    where effect.needless >= context.options.leastNeedlessBodies && effect.needless * 2 >= effect.bodies {
      groups[effect.property.rawValue, default: []].append(slot)
    }
    return groups.keys.sorted().compactMap { finding(of: NodeSerial($0), groups[$0] ?? [], context) }
      + FollowedState.all(in: context).map { finding(of: $0, context) }
  }

  /// State that follows another property by an onChange in each of many views, and mostly stays as it is.
  private func finding(of followed: FollowedState, _ context: FindingContext) -> Finding {
    let table = context.trace.nodeTable
    let (state, source) = (table.name(of: followed.state), table.name(of: followed.source))
    return Finding(
      kind, .advice, context.subject(view: table.owningView(of: followed.state), property: followed.state),
      title: "\(FindingContext.times(followed.sourceWrites)) a write to \(source) ran an onChange in each of "
        + "\(followed.instances) views, and \(followed.rows.count) times \(state) was stored as it was",
      cause: "\(state) follows \(source): two places hold one truth, and what one view is told all are told.",
      fix: "Compute \(state) from \(source) where it is shown (source == id), in place of storing it.",
      evidence: FindingEvidence(rows: followed.rows, count: followed.rows.count))
  }

  private func finding(of property: NodeSerial, _ slots: [Int], _ context: FindingContext) -> Finding? {
    let effects = slots.map { context.effects.effects[$0] }
    let needless = effects.reduce(0) { $0 + $1.needless }
    let time = effects.reduce(0) { $0 + $1.needlessTime }
    let perWrite = time / Int64(max(1, slots.count))
    let rows = slots.flatMap { context.effects.needlessRows[$0] ?? [] }
    let reader = mostFrequentView(rows, context)
    let severity: Severity =
      perWrite < context.floor ? .advice : perWrite >= context.budget.rawValue ? .severe : .warning
    let name = context.trace.nodeTable.name(of: property)
    let bodies = effects.reduce(0) { $0 + $1.bodies }
    var subject = context.subject(view: reader, property: property)
    subject.place = effects.first.flatMap { place(of: $0, context) } ?? subject.place
    return Finding(
      kind, severity, subject,
      title: "\(slots.count) \(slots.count == 1 ? "write" : "writes") to \(name) ran \(bodies) bodies, \(needless) of "
        + "them with an equal result",
      cause: cause(property, reader, name, context), fix: fix(property, name, context),
      evidence: FindingEvidence(rows: rows, count: needless, milliseconds: Nanoseconds(time).milliseconds))
  }

  private func place(of effect: WriteEffect, _ context: FindingContext) -> CodePlace? {
    guard case .write(let write) = context.trace.event(at: Int(context.graph.rows[effect.write])) else { return nil }
    return context.trace.place(of: write.code)
  }

  private func mostFrequentView(_ rows: [UInt32], _ context: FindingContext) -> NodeSerial {
    var counts: [String: (count: Int, node: NodeSerial)] = [:]
    for row in rows {
      let node = NodeSerial(context.trace.nodes[Int(row)])
      let name = context.trace.nodeTable[node]?.label ?? ""
      counts[name, default: (0, node)].count += 1
    }
    let best = counts.sorted { $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key }
    return best.first?.value.node ?? .none
  }

  private func cause(_ property: NodeSerial, _ reader: NodeSerial, _ name: String, _ context: FindingContext) -> String
  {
    let view = context.viewName(of: reader)
    switch context.trace.nodeTable[property]?.kind {
    case .model: return "\(view) reads all of \(name), and uses less of it than changes."
    case .environment: return "\(view) reads a wide environment value, of which another part changed."
    default: return "\(name) lies above views that do not use what changed, and \(view) is run with its owner."
    }
  }

  private func fix(_ property: NodeSerial, _ name: String, _ context: FindingContext) -> String {
    switch context.trace.nodeTable[property]?.kind {
    case .model:
      return "Split \(name) by how often its parts change, and hand each view the part it shows: that removes the "
        + "needless bodies."
    case .environment:
      return "Give the parts of the value keys of their own, so that a change reaches its readers only."
    default:
      return "Move \(name) down to the smallest view that uses it, or pass the rows what they show instead of the "
        + "whole."
    }
  }
}
