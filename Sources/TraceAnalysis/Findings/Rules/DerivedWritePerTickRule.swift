import TraceEvents
import TraceModel

/// A clock- or animation-driven view that stores a derived value at each tick.
struct DerivedWritePerTickRule: FindingRule {
  let kind = "derived-write-per-tick"
  let check = "no tick stored a derived value at a price"
  let explanation = """
    Thirty writes or more of one property, each made by an onChange, geometry or preference action that an animation \
    tick or timeline led to, and each running what reads it: an extra pass per frame. Measured while a finger scrolls \
    or drags it counts where four fifths of the bodies it ran gave an equal result: less is shown than is stored. A \
    warning from 10 % of the frame budget per write, or, of an onChange, where over a second of frames it makes a \
    quarter of their updates; else advice. 10 % and a quarter have no outside source.
    """
  let lanes: [Lane] = [.writes, .actions]
  let gradesTimes = true

  /// Half a second of frames at 60 Hz.
  static let leastWrites = 30
  /// Times the floor from which the extra pass is felt.
  static let warningFactor: Int64 = 10
  /// Frames from which a share of their updates means something: a second at 60 Hz.
  static let leastFrames = 60
  /// Share of these frames' updates from which the extra pass is felt.
  static let updateShare = 0.25
  /// Share of bodies with an equal result from which what is stored is more than what is shown.
  static let needlessShare = 0.8

  func findings(in context: FindingContext) -> [Finding] {
    // By name: rows of a list have one each.
    var groups: [String: [WriteEffect]] = [:]
    for effect in context.effects.effects {
      let root = context.rootKind(of: effect.write)
      guard let source = source(of: effect.write, context) else { continue }
      switch root {
      case .animationTick, .timeline: break
      // What a finger moves is measured on purpose, unless nobody sees it.
      case .scroll, .drag: if source == .onChange || source == .scroll { continue }
      default: continue
      }
      groups[context.trace.nodeTable.name(of: effect.property), default: []].append(effect)
    }
    return groups.keys.sorted().compactMap { finding(of: $0, groups[$0] ?? [], context) }
  }

  /// The kind of action that derived a value; nil where it was none.
  private func source(of write: Int, _ context: FindingContext) -> ActionKind? {
    guard let cause = context.graph.causes(of: write).first,
      context.trace.kinds[Int(context.graph.rows[Int(cause)])] == .actionBegin
    else { return nil }
    let kind = context.trace.actionKind(at: Int(context.graph.rows[Int(cause)]))
    switch kind {
    case .onChange, .onGeometryChange, .onPreferenceChange, .scroll: return kind
    default: return nil
    }
  }

  /// Whether the writes make a large part of what their frames update, for long.
  private func fillsFrames(_ effects: [WriteEffect], _ context: FindingContext) -> Bool {
    let places = Set(effects.compactMap { context.frames.position(holding: Int(context.graph.rows[$0.write])) })
    guard places.count >= DerivedWritePerTickRule.leastFrames else { return false }
    let all = places.reduce(Int64(0)) { $0 + context.frames.frames[$1].stages.update.rawValue }
    let own = effects.reduce(Int64(0)) { $0 + $1.cost.update.rawValue }
    return Double(own) >= DerivedWritePerTickRule.updateShare * Double(max(1, all))
  }

  private func finding(of name: String, _ effects: [WriteEffect], _ context: FindingContext) -> Finding? {
    let bodies = effects.reduce(0) { $0 + $1.bodies }
    // A primitive's rule may be what reads it: a timeline's content, say.
    guard effects.count >= DerivedWritePerTickRule.leastWrites, effects.contains(where: { $0.cost.update > .zero })
    else { return nil }
    let needless = effects.reduce(0) { $0 + $1.needless }
    let isNeedless = bodies > 0 && Double(needless) >= DerivedWritePerTickRule.needlessShare * Double(bodies)
    let root = context.rootKind(of: effects[0].write)
    let isByFinger = root == .scroll || root == .drag
    if isByFinger && !isNeedless { return nil }
    let isMeasured = source(of: effects[0].write, context) != .onChange
    let cost = effects.reduce(Int64(0)) { $0 + $1.cost.total.rawValue }
    let isFelt =
      cost / Int64(effects.count) >= context.floor * DerivedWritePerTickRule.warningFactor
      || !isMeasured && fillsFrames(effects, context)
    let property = effects[0].property
    let fix: String
    if isNeedless && isMeasured {
      fix = "Turn the geometry into what is shown in of: (a Bool, a rounded step), so that only its changes are stored."
    } else if isMeasured {
      fix =
        "Measure in a space that does not move (.local, a named space), or keep \(name) out of state: in an object that "
        + "no body reads."
    } else {
      fix = "Compute \(name) from the tick's date or the animated value where it is shown."
    }
    return Finding(
      kind, isFelt ? .warning : .advice,
      context.subject(view: context.trace.nodeTable.owningView(of: property), property: property),
      title:
        "\(name) was derived and stored \(effects.count) times while \(isByFinger ? "a finger" : "a clock") moved it"
        + (bodies > 0 ? ", and ran \(bodies) bodies" : ""),
      cause: isNeedless
        ? "Each frame's value is written to state, and \(needless) of the bodies it ran gave an equal result."
        : "Each frame's value is written back to state, so every frame is updated twice.",
      fix: fix,
      evidence: FindingEvidence(
        rows: effects.map { context.graph.rows[$0.write] }, count: effects.count,
        milliseconds: Nanoseconds(cost).milliseconds))
  }
}
