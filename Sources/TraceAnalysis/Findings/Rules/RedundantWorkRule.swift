import TraceEvents
import TraceModel

/// Bodies that mostly give the result they had given.
struct RedundantWorkRule: FindingRule {
  let kind = "redundant-work"
  let check = "no view's bodies mostly gave the result they had given"
  let explanation = """
    A view type of whose repeated evaluations (twenty or more) four fifths gave an equal result, where these cost over \
    1 % of the frame budget per drawn frame. Types that a reported write runs in vain are told there. Twenty and 1 % \
    are the project's rule; four fifths has no outside source.
    """
  let lanes: [Lane] = [.evaluations, .frames]
  let gradesTimes = true

  /// Too few evaluations to tell below this.
  static let leastEvaluations = 20
  /// Share of equal results from which the work is mostly in vain.
  static let equalShare = 0.8

  func findings(in context: FindingContext) -> [Finding] {
    let frames = max(1, context.frames.drawn.count)
    let told = Set(OverInvalidationRule().findings(in: context).filter { $0.severity > .advice }.map(\.subject.view))
    return context.updates.summaries.compactMap { summary in
      let repeated = summary.evaluations - summary.firstResults
      guard summary.kind == .view || summary.kind == .viewModifier, !told.contains(summary.name),
        repeated >= RedundantWorkRule.leastEvaluations,
        Double(summary.equalResults) >= RedundantWorkRule.equalShare * Double(repeated),
        summary.equalOwn.rawValue / Int64(frames) >= context.floor
      else { return nil }
      let node = NodeSerial(context.trace.nodes[Int(summary.longestRow)])
      return Finding(
        kind, .warning, context.subject(view: node),
        title: "\(summary.equalResults) of \(repeated) repeated \(summary.name) bodies gave an equal result",
        cause: "They are run by changes that their results do not depend on.",
        fix: "Hand \(summary.name) only what it shows, so that it is passed by when that is unchanged.",
        evidence: FindingEvidence(
          rows: [summary.longestRow], count: summary.equalResults, milliseconds: summary.equalOwn.milliseconds))
    }
  }
}
