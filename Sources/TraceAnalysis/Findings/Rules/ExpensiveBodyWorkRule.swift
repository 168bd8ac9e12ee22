import TraceEvents

/// A long body that computes the same result again and again.
struct ExpensiveBodyWorkRule: FindingRule {
  let kind = "expensive-body-work"
  let check = "no long body gave the same result again and again"
  let explanation = """
    Three evaluations or more of one view type that took over 500 µs in themselves and gave a result equal to the one \
    before. Source: Instruments' limit for long bodies; three is the project's.
    """
  let lanes: [Lane] = [.evaluations]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    var spans: [LongSpans.Key: LongSpans] = [:]
    for evaluation in context.updates.evaluations
    where evaluation.result == .equal && context.isBody(evaluation.node) {
      guard evaluation.own > context.options.longWarning.rawValue, let key = LongSpans.Key(evaluation.node, context)
      else { continue }
      spans[key, default: LongSpans()].add(row: evaluation.row, node: evaluation.node, own: evaluation.own)
    }
    return spans.keys.sorted().compactMap { key in
      guard let found = spans[key], found.count >= ExpensiveBodyWorkRule.leastRepeats else { return nil }
      return Finding(
        kind, .warning, context.subject(view: found.node),
        title: "\(key.name).body worked for \(found.total.text) on results that were equal "
          + "to the last, \(found.count) times",
        cause: "It is run by a change that its result does not depend on, and does its work each time.",
        fix: "Do the work where its input changes (in the model, or in .task), and let the body read the result.",
        evidence: FindingEvidence(
          rows: found.rows, count: found.count, milliseconds: found.total.milliseconds))
    }
  }

  /// Repeats from which the work is a habit.
  static let leastRepeats = 3
}
