import TraceEvents
import TraceModel

/// A measured value that is stored once and settles: no loop, but a pass that a layout would not need.
struct MeasuredOnceRule: FindingRule {
  let kind = "measured-once"
  let check = "no measured value was stored for a second pass"
  let explanation = """
    A property written with a value that layout measured, or that a preference collected, which led to no further write: \
    each time, what was laid out is laid out again. Advice only, as the value settled. Values that are written again \
    because of themselves are loops, and told there. Source: the project's rules for loops.
    """
  let lanes: [Lane] = [.writes, .evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    // What a clock or a finger measures frame by frame is told there, with its own way out.
    let told = Set(DerivedWritePerTickRule().findings(in: context).map { "\($0.subject.view).\($0.subject.property)" })
    return context.loops.filter(\.isMeasuredOnce).filter { loop in
      !told.contains("\(loop.view).\(context.propertyName(loop.property))")
    }.map { loop in
      var title = "\(loop.propertyName) stores a value measured in layout, and settles: one extra pass"
      if loop.totalLaps > 1 { title += ", \(loop.totalLaps) times" }
      if loop.instances > 1 { title += ", in \(loop.instances) places" }
      return FeedbackLoopRule.finding(kind, loop, title: title, context)
    }
  }
}
