import TraceEvents
import TraceModel

/// Frames whose drawing takes a great part of their time.
struct LongDrawRule: FindingRule {
  let kind = "long-draw"
  let check = "no frame spent most of its time on drawing"
  let explanation = """
    Drawing is recorded per frame, not per view: two frames whose drawing takes over half of the frame's budget \
    (warning) or all of it (severe), or one over three times that. Names the view that draws most commands. No \
    outside source; settable.
    """
  let lanes: [Lane] = [.drawing]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    let share = context.options.longDrawShare
    let long = context.frames.drawnFrames.filter {
      Double($0.drawing.rawValue) > share * Double($0.interval.rawValue)
    }
    guard let worst = long.max(by: { $0.drawing < $1.drawing }) else { return [] }
    let severe = long.filter { $0.drawing > $0.interval }
    let factor = Double(context.options.singleLongFactor)
    let severity: Severity
    if severe.count >= 2 || Double(worst.drawing.rawValue) > factor * Double(worst.interval.rawValue) {
      severity = .severe
    } else if long.count >= 2 || Double(worst.drawing.rawValue) > share * factor * Double(worst.interval.rawValue) {
      severity = .warning
    } else {
      return []
    }
    let heaviest = heaviestNode(in: worst, context)
    return [
      Finding(
        kind, severity, context.subject(view: heaviest),
        title: "drawing took \(worst.drawing.text) of frame \(worst.index.rawValue), "
          + "and over half of the budget in \(long.count) \(long.count == 1 ? "frame" : "frames")",
        cause: "\(context.viewName(of: heaviest)) contributes the most drawing commands.",
        fix: "Draw less at once: fewer shapes, one Canvas in place of many views, no offscreen pass on a container.",
        evidence: FindingEvidence(
          rows: long.map(\.beginRow), count: long.count,
          milliseconds: long.reduce(0) { $0 + $1.drawing.milliseconds }))
    ]
  }

  private func heaviestNode(in frame: Frame, _ context: FindingContext) -> NodeSerial {
    var best = (commands: 0, node: NodeSerial.none)
    guard let rows = frame.rows else { return .none }
    for row in rows where context.trace.kinds[row] == .drawnNode {
      guard case .drawnNode(let drawn) = context.trace.event(at: row), drawn.commands > best.commands else { continue }
      best = (drawn.commands, drawn.node)
    }
    let owner = context.trace.nodeTable.owningView(of: best.node)
    return owner.isNone ? best.node : owner
  }
}

extension Frame {
  /// Time of drawing, less what the thread did not run in the frame.
  fileprivate var drawing: Nanoseconds { max(.zero, stages.draw - notRunning) }
}
