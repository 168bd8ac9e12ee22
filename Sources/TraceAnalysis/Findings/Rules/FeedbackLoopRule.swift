import TraceEvents
import TraceModel

/// A write that led back to itself with nothing from outside in between.
struct FeedbackLoopRule: FindingRule {
  let kind = "feedback-loop"
  let check = "no write led back to itself without anything from outside"
  let explanation = """
    A property whose write was caused by its own last write, in one frame, across frames or through tasks, with no \
    event from outside in between. Two laps or more that settle are a warning; cut by a guard, still running or \
    stopped from outside is severe. One write that settles is no loop: measured-once. Source: the project's rules for \
    loops.
    """
  let lanes: [Lane] = [.writes, .evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    context.loops.filter { !$0.isMeasuredOnce }.map { loop in
      let others = loop.isDisagreement ? loop.alsoWritten.joined(separator: ", ") : ""
      let way = others.isEmpty ? "feeds back on itself" : "and \(others) rewrite each other"
      var title = "\(loop.propertyName) \(way): \(loop.shape.text), \(loop.ending.text)"
      if loop.laps > 1 { title += ", \(loop.laps) laps in \(loop.frames) \(loop.frames == 1 ? "frame" : "frames")" }
      if let rate = loop.lapsPerSecond { title += ", \(rate.text(digits: 1)) laps/s" }
      if loop.instances > 1 { title += ", in \(loop.instances) places" }
      return FeedbackLoopRule.finding(kind, loop, title: title, context)
    }
  }

  /// The finding of a loop, or of what is told like one.
  static func finding(_ kind: String, _ loop: FeedbackLoop, title: String, _ context: FindingContext) -> Finding {
    let started = "Started by \(loop.startedBy)"
    let way = loop.isCycle ? "each lap goes" : "the way is"
    let cause = loop.members.isEmpty ? "\(started)." : "\(started); \(way) \(loop.line)."
    return Finding(
      kind, loop.severity,
      FindingSubject(
        node: loop.property, view: loop.view, property: context.propertyName(loop.property), place: loop.place),
      title: title, cause: cause, fix: loop.fix,
      evidence: FindingEvidence(
        rows: loop.writeRows, count: loop.totalLaps, milliseconds: loop.cost.total.milliseconds),
      confidence: loop.confidence, loop: loop)
  }
}
