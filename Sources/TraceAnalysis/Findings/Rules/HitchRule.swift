import TraceEvents
import TraceModel

/// Frames that reached the display late.
struct HitchRule: FindingRule {
  let kind = "hitch"
  let check = "every frame was on the display in time"
  let explanation = """
    Frames presented later than expected. Severe when the ratio of all animations is critical (over 25 ms/s, bands \
    "hitches of all animations") with three hitches or more, or one frame is 100 ms late; a warning for any other late \
    frame of a motion; advice for the first frame and for late frames without motion. Frames for which the thread had \
    less to do than an interval since the last one are the machine's delay, and advice. Idle time is no frame.
    """
  let lanes: [Lane] = [.frames]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    let table = context.frames
    let first = table.drawn.first
    let late = context.hitches.hitches.filter { $0.position != first }
    let hitches = late.filter { !table.frames[$0.position].isMachinesDelay }
    let delays = machine(late.filter { table.frames[$0.position].isMachinesDelay }, context)
    guard let worst = hitches.max(by: { $0.lateness < $1.lateness }) else { return launch(first, context) + delays }
    let moving = hitches.filter { table.frames[$0.position].isAnimated }
    let ratio = ratio(of: moving, context) ?? 0
    var severity: Severity = moving.isEmpty ? .advice : .warning
    let isCritical = HitchBands.allAnimations.band(of: ratio) == "critical" && moving.count >= 3
    if isCritical || worst.lateness >= context.options.severeLateness { severity = .severe }
    return launch(first, context) + [finding(hitches, worst, ratio, severity, context)] + delays
  }

  /// Milliseconds late of the app's own doing per second of animation.
  private func ratio(of moving: [Hitch], _ context: FindingContext) -> Double? {
    guard context.hitches.animationTime > .zero else { return nil }
    return moving.reduce(0) { $0 + $1.lateness.milliseconds } / context.hitches.animationTime.seconds
  }

  private func machine(_ delays: [Hitch], _ context: FindingContext) -> [Finding] {
    guard let worst = delays.max(by: { $0.lateness < $1.lateness }) else { return [] }
    return [
      Finding(
        kind, .advice, FindingSubject(),
        title:
          "\(delays.count) \(delays.count == 1 ? "frame was" : "frames were") late by the machine's delay, the worst "
          + "(frame \(worst.frame.rawValue)) by \(worst.lateness.text)",
        cause:
          "The thread ran for less than a frame's interval since the last frame: it was not woken in time, or other "
          + "programs had the processor.",
        fix: "Record on a machine with nothing else to do.",
        evidence: FindingEvidence(
          rows: delays.map { context.frames.frames[$0.position].beginRow }, count: delays.count,
          milliseconds: delays.reduce(0) { $0 + $1.lateness.milliseconds }))
    ]
  }

  private func finding(
    _ hitches: [Hitch], _ worst: Hitch, _ ratio: Double, _ severity: Severity, _ context: FindingContext
  ) -> Finding {
    let frame = context.frames.frames[worst.position]
    let stage = frame.stages.longest
    let culprit = costliestBody(of: frame, context)
    var title = "\(hitches.count) late \(hitches.count == 1 ? "frame" : "frames"), the worst (frame "
    title += "\(worst.frame.rawValue)) by \(worst.lateness.text)"
    if context.hitches.animationTime > .zero {
      title += "; \(ratio.text(digits: 2)) ms/s, \(HitchBands.allAnimations.band(of: ratio)) by "
      title += "\(HitchBands.allAnimations.rawValue)"
    }
    var cause = "In frame \(worst.frame.rawValue) the stage \(stage.rawValue) took "
    cause += "\(frame.stages[stage].text)"
    if let culprit { cause += ", most of its bodies' time in \(context.viewName(of: culprit)).body" }
    let total = hitches.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    return Finding(
      kind, severity, context.subject(view: culprit ?? .none), title: title, cause: cause + ".",
      fix: "See frame \(worst.frame.rawValue): shorten its longest stage, or spread the work over several frames.",
      evidence: FindingEvidence(
        rows: hitches.map { context.frames.frames[$0.position].beginRow }, count: hitches.count,
        milliseconds: total.milliseconds))
  }

  private func launch(_ first: Int?, _ context: FindingContext) -> [Finding] {
    guard let first, context.frames.frames[first].lateness > .zero else { return [] }
    let frame = context.frames.frames[first]
    return [
      Finding(
        kind, .advice, FindingSubject(),
        title: "the first frame was \(frame.lateness.text) late",
        cause: "It builds every view; the stage \(frame.stages.longest.rawValue) took most.",
        fix: "Build less for the first frame: load below the fold lazily, and start work in .task.",
        evidence: FindingEvidence(
          rows: [frame.beginRow], count: 1, milliseconds: frame.lateness.milliseconds))
    ]
  }

  private func costliestBody(of frame: Frame, _ context: FindingContext) -> NodeSerial? {
    guard let rows = frame.rows else { return nil }
    var best: (own: Int64, node: NodeSerial)?
    for evaluation in context.updates.evaluations
    where rows.contains(evaluation.row) && context.isBody(evaluation.node) && evaluation.own > best?.own ?? 0 {
      best = (evaluation.own, evaluation.node)
    }
    return best?.node
  }
}
