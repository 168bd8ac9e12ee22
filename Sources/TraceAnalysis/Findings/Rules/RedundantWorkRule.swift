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
    var told = Set(OverInvalidationRule().findings(in: context).filter { $0.severity > .advice }.map(\.subject.view))
    told.formUnion(DerivedWritePerTickRule().findings(in: context).map(\.subject.view))
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
        cause: cause(of: summary.name, context), fix: fix(for: summary.name, context),
        evidence: FindingEvidence(
          rows: [summary.longestRow], count: summary.equalResults, milliseconds: summary.equalOwn.milliseconds))
    }
  }

  /// The property whose writes ran most of a view's equal bodies, and what else they ran.
  private func runner(of view: String, _ context: FindingContext) -> (property: NodeSerial, others: [(String, Int)])? {
    var counts: [UInt32: Int] = [:]
    var views: [UInt32: [String: Int]] = [:]
    for evaluation in context.updates.evaluations {
      let kind = context.trace.nodeTable.kind(of: evaluation.node)
      guard kind == .view || kind == .viewModifier, evaluation.result != .first,
        let vertex = context.graph.vertex(ofRow: evaluation.row, in: context.trace),
        let write = context.nearest.nearest(to: vertex).first
      else { continue }
      let property = context.nearest.property(of: Int(write))
      let name = context.trace.nodeTable.name(of: evaluation.node)
      views[property, default: [:]][name, default: 0] += 1
      if name == view, evaluation.result == .equal { counts[property, default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let others = (views[most.key] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    return (NodeSerial(most.key), others)
  }

  private func cause(of view: String, _ context: FindingContext) -> String {
    guard let (property, others) = runner(of: view, context) else {
      return "They are run by changes that their results do not depend on."
    }
    let listed = others.prefix(RedundantWorkRule.mostListed).map { "\($0.0) \(FindingContext.times($0.1))" }
    return
      "Writes to \(context.trace.nodeTable.name(of: property)) run \(listed.joined(separator: ", ")); the results of "
      + "\(view) do not depend on it."
  }

  private func fix(for view: String, _ context: FindingContext) -> String {
    let fix = "Hand \(view) only what it shows, so that it is passed by when that is unchanged."
    guard let (property, _) = runner(of: view, context), context.trace.nodeTable.kind(of: property) == .model else {
      return fix
    }
    return fix + " An object is watched as a whole: split it by how often its parts change, or make it @Observable."
  }

  /// Views named with what runs them.
  private static let mostListed = 4
}
