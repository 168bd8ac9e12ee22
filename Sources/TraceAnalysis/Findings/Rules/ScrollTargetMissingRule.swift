import TraceEvents
import TraceModel

/// A scroll to a view that is not there yet.
struct ScrollTargetMissingRule: FindingRule {
  let kind = "scroll-target-missing"
  let check = "every scroll to an id found its view"
  let explanation = """
    A scrollTo whose id was in no view of the scroll view when it was asked for. Where a view of that id was made \
    within the next two frames, it came too early (warning); else the id never existed (advice says so). Source: \
    ScrollViewReader knows the views of the last update only.
    """
  let lanes: [Lane] = [.evaluations]

  /// Frames within which a view that comes too late was meant: the update after the scroll, and the one it causes.
  static let frames = 2

  func findings(in context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      let row = group.rows[0]
      let id = ScrollTargetMissingRule.id(in: group.message)
      let comes = id.map { isMade($0, after: Int(row), context) } ?? false
      let view = context.viewName(of: group.view)
      let shown = id ?? "an id"
      return Finding(
        kind, comes ? .warning : .advice, group.subject(context),
        title: comes
          ? "\(view) scrolls to \(shown), which is made only by the next update"
          : "\(view) scrolls to \(shown), which no view had",
        cause: comes
          ? "The scroll is asked for in the same step as the data are changed; the view of the new id is not there yet."
          : "No view of this id was made in the recording.",
        fix: comes
          ? "Scroll in onChange of the data, or bind scrollPosition; defaultScrollAnchor keeps the end in sight by itself."
          : "Use an id of a view in the scroll view: the ForEach id, or an .id of its type.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }

  /// The id in `scrollTo(7): no view …`.
  static func id(in message: String) -> String? {
    guard let start = message.firstRange(of: "scrollTo("), let end = message.firstRange(of: "): "),
      start.upperBound <= end.lowerBound
    else { return nil }
    return String(message[start.upperBound..<end.lowerBound])
  }

  private func isMade(_ id: String, after row: Int, _ context: FindingContext) -> Bool {
    let begun = context.frames.framesBegun(before: row)
    let last = begun + ScrollTargetMissingRule.frames
    let end = last <= context.frames.frames.count ? context.frames.frames[last - 1].rows?.upperBound : nil
    for row in row..<min(context.trace.count, (end ?? context.trace.count - 1) + 1)
    where context.trace.kinds[row] == .nodeCreated {
      if case .explicit(id)? = context.trace.nodeTable[NodeSerial(context.trace.nodes[row])]?.identity { return true }
    }
    return false
  }
}
