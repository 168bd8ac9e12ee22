import TraceEvents
import TraceModel

/// A property written at every tick, with a wide effect.
struct HighFrequencyWriteRule: FindingRule {
  let kind = "high-frequency-write"
  let check = "no property was written at every frame with a wide effect"
  let explanation = """
    A property written in thirty drawn frames or more, in four fifths of the frames between its first and last write, \
    that runs eight bodies or more per write on average and costs over 5 % of the frame budget per frame. Loops are \
    told there. The limits have no outside source; a narrow reader is never reported.
    """
  let lanes: [Lane] = [.writes, .frames]
  let gradesTimes = true

  /// Half a second of frames at 60 Hz.
  static let leastFrames = 30
  /// Share of frames between the first and the last write that were written in.
  static let frameShare = 0.8
  /// Times the floor for cost: a wide effect is more than one cheap body.
  static let floorFactor: Int64 = 5

  func findings(in context: FindingContext) -> [Finding] {
    let loops = Set(context.loops.filter { $0.severity > .advice }.map(\.property))
    var groups: [UInt32: [WriteEffect]] = [:]
    for effect in context.effects.effects where !loops.contains(effect.property) {
      groups[effect.property.rawValue, default: []].append(effect)
    }
    return groups.keys.sorted().compactMap { finding(of: NodeSerial($0), groups[$0] ?? [], context) }
  }

  private func finding(of property: NodeSerial, _ effects: [WriteEffect], _ context: FindingContext) -> Finding? {
    guard effects.count >= HighFrequencyWriteRule.leastFrames else { return nil }
    let rows = effects.map { context.graph.rows[$0.write] }
    var seen: [Int] = []
    for row in rows {
      let frame = context.frames.framesBegun(before: Int(row))
      if seen.last != frame { seen.append(frame) }
    }
    guard let first = seen.first, let last = seen.last, seen.count >= HighFrequencyWriteRule.leastFrames,
      Double(seen.count) >= HighFrequencyWriteRule.frameShare * Double(last - first + 1)
    else { return nil }
    let bodies = effects.reduce(0) { $0 + $1.bodies }
    let cost = effects.reduce(Nanoseconds.zero) { $0 + $1.cost.update + $1.cost.layout }
    guard bodies >= context.options.leastNeedlessBodies * effects.count,
      cost.rawValue / Int64(seen.count) >= context.floor * HighFrequencyWriteRule.floorFactor
    else { return nil }
    let name = context.trace.nodeTable.name(of: property)
    var subject = context.subject(view: context.trace.nodeTable.owningView(of: property), property: property)
    if case .write(let write) = context.trace.event(at: Int(rows[0])) {
      subject.place = context.trace.place(of: write.code) ?? subject.place
    }
    return Finding(
      kind, .warning, subject,
      title: "\(name) was written \(effects.count) times in \(seen.count) frames, and ran \(bodies) bodies",
      cause: "Every reader runs at each write; \(bodies / effects.count) bodies per write follow.",
      fix: "Let only the smallest view read \(name); for motion use TimelineView, visualEffect or an animation, which "
        + "run no body outside themselves.",
      evidence: FindingEvidence(rows: rows, count: effects.count, milliseconds: cost.milliseconds))
  }
}
