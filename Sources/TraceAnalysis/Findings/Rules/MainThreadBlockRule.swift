import TraceEvents
import TraceModel

/// Time of the main thread that an action, or nothing that is known, held.
struct MainThreadBlockRule: FindingRule {
  let kind = "main-thread-block"
  let check = "no action, and nothing unexplained, held the main thread for a frame"
  let explanation = """
    An action whose own time is a whole refresh interval or more, or a late frame of whose time no stage explains half \
    the budget; of the first frame, under the real clock, a hang's length. Severe from 250 ms, from which a hang is counted. Source: the refresh interval; Apple's limit for \
    hangs.
    """
  let lanes: [Lane] = [.frames]
  let gradesTimes = true

  /// No response for this long is a hang.
  static let hang = Nanoseconds(250_000_000)

  private struct Key: Hashable, Comparable {
    var action: String
    var view: String
    static func < (left: Key, right: Key) -> Bool { (left.view, left.action) < (right.view, right.action) }
  }

  func findings(in context: FindingContext) -> [Finding] { actions(context) + unexplained(context) }

  private func actions(_ context: FindingContext) -> [Finding] {
    let trace = context.trace
    let main = context.frames.frames.first.map { trace.threads[Int($0.beginRow)] } ?? 0
    let interval = context.budget.rawValue
    var groups: [Key: LongSpans] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      guard span.kind == .actionBegin, span.own >= interval, trace.threads[span.begin] == main,
        case .actionBegin(let action) = trace.event(at: span.begin)
      else { return }
      let own = span.own - context.notRunning(around: span.begin)
      guard own >= interval else { return }
      let key = Key(action: action.kind.name, view: context.viewName(of: action.node))
      groups[key, default: LongSpans()].add(row: span.begin, node: action.node, own: own)
    }
    return groups.keys.sorted().compactMap { key in
      guard let found = groups[key] else { return nil }
      let owner = trace.nodeTable.owningView(of: found.node)
      return Finding(
        kind, found.longest >= MainThreadBlockRule.hang ? .severe : .warning,
        context.subject(view: owner.isNone ? found.node : owner),
        title: "\(key.action) of \(key.view) held the main thread for "
          + "\(found.longest.text), \(found.count) "
          + (found.count == 1 ? "time" : "times"),
        cause: "The work is synchronous on the main actor; no frame can be made meanwhile.",
        fix: "Move the work off the main actor (@concurrent, a background task) and await its result.",
        evidence: FindingEvidence(
          rows: found.rows, count: found.count, milliseconds: found.total.milliseconds))
    }
  }

  private func unexplained(_ context: FindingContext) -> [Finding] {
    let first = context.hasMeasuredTimes ? context.frames.drawnFrames.first?.index : nil
    let blocked = context.frames.drawnFrames.filter {
      let unexplained = $0.stages.other - $0.notRunning - (context.hasMeasuredTimes ? $0.tail : .zero)
      // The first frame loads code and makes the first views: late by less than a hang it is the launch's, and told there.
      let least = $0.index == first ? MainThreadBlockRule.hang : Nanoseconds($0.interval.rawValue / 2)
      return $0.lateness > .zero && unexplained >= least
    }
    guard let worst = blocked.max(by: { $0.stages.other < $1.stages.other }) else { return [] }
    return [
      Finding(
        kind, worst.stages.other >= MainThreadBlockRule.hang ? .severe : .warning, FindingSubject(),
        title: "no stage explains \(worst.stages.other.text) of late frame "
          + "\(worst.index.rawValue)" + (blocked.count > 1 ? ", and of \(blocked.count - 1) more" : ""),
        cause: "The thread was in the frame, but in no action, body, layout or drawing: a lock, input or output, or "
          + "work of the host.",
        fix: "Look at what else runs on the main thread then; intervals of your own (Signposter) would name it.",
        evidence: FindingEvidence(
          rows: blocked.map(\.beginRow), count: blocked.count,
          milliseconds: blocked.reduce(0) { $0 + $1.stages.other.milliseconds }))
    ]
  }
}
