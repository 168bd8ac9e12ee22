import TraceEvents
import TraceModel

/// A clock- or animation-driven view that stores a derived value at each tick.
struct DerivedWritePerTickRule: FindingRule {
  let kind = "derived-write-per-tick"
  let check = "no tick stored a derived value at a price"
  let explanation = """
    Thirty writes or more of one property, each made by an onChange, geometry or preference action that an animation \
    tick or timeline led to: an extra pass per frame. A warning from 10 % of the frame budget per write, advice from \
    1 %, silent below. The floor of 1 % is the project's; 10 % has no outside source.
    """
  let lanes: [Lane] = [.writes, .actions]
  let gradesTimes = true

  /// Half a second of frames at 60 Hz.
  static let leastWrites = 30
  /// Times the floor from which the extra pass is felt.
  static let warningFactor: Int64 = 10

  func findings(in context: FindingContext) -> [Finding] {
    var groups: [UInt32: [WriteEffect]] = [:]
    for effect in context.effects.effects {
      let root = context.rootKind(of: effect.write)
      guard root == .animationTick || root == .timeline, isDerived(effect.write, context) else { continue }
      groups[effect.property.rawValue, default: []].append(effect)
    }
    return groups.keys.sorted().compactMap { finding(of: NodeSerial($0), groups[$0] ?? [], context) }
  }

  private func isDerived(_ write: Int, _ context: FindingContext) -> Bool {
    guard let cause = context.graph.causes(of: write).first,
      context.trace.kinds[Int(context.graph.rows[Int(cause)])] == .actionBegin
    else { return false }
    switch context.trace.actionKind(at: Int(context.graph.rows[Int(cause)])) {
    case .onChange, .onGeometryChange, .onPreferenceChange, .scroll: return true
    default: return false
    }
  }

  private func finding(of property: NodeSerial, _ effects: [WriteEffect], _ context: FindingContext) -> Finding? {
    guard effects.count >= DerivedWritePerTickRule.leastWrites else { return nil }
    let cost = effects.reduce(Int64(0)) { $0 + $1.cost.total.rawValue }
    let perWrite = cost / Int64(effects.count)
    guard perWrite >= context.floor else { return nil }
    let isFelt = perWrite >= context.floor * DerivedWritePerTickRule.warningFactor
    let name = context.trace.nodeTable.name(of: property)
    return Finding(
      kind, isFelt ? .warning : .advice,
      context.subject(view: context.trace.nodeTable.owningView(of: property), property: property),
      title: "\(name) was derived and stored at \(effects.count) ticks",
      cause: "Each tick's value is written back to state, so every frame is updated twice.",
      fix: "Compute \(name) from the tick's date or the animated value where it is shown.",
      evidence: FindingEvidence(
        rows: effects.map { context.graph.rows[$0.write] }, count: effects.count,
        milliseconds: Nanoseconds(cost).milliseconds))
  }
}
