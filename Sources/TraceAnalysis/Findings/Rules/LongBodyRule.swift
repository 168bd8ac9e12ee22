import TraceEvents
import TraceModel

/// A view type whose body takes long in itself.
struct LongBodyRule: FindingRule {
  let kind = "long-body"
  let check = "no body took long in itself"
  let explanation = """
    Own time of a body, while its thread really ran and without the bodies inside: two evaluations over 500 µs \
    (warning) or 1 000 µs (severe), or one over three times that. Source: Instruments' limits for View Body Updates.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    var spans: [LongSpans.Key: LongSpans] = [:]
    for evaluation in context.updates.evaluations where context.isBody(evaluation.node) {
      guard evaluation.own > context.options.longWarning.rawValue, let key = LongSpans.Key(evaluation.node, context)
      else { continue }
      spans[key, default: LongSpans()].add(row: evaluation.row, node: evaluation.node, own: evaluation.own)
    }
    return LongSpans.verdicts(spans, context.options).map { verdict in
      let times = verdict.spans
      return Finding(
        kind, verdict.severity, context.subject(view: times.node),
        title: "\(verdict.name).body took over \(verdict.limit.microseconds.text(digits: 0)) µs in itself "
          + "\(times.count) \(times.count == 1 ? "time" : "times"), at most "
          + "\(times.longest.milliseconds.text(digits: 3)) ms",
        cause: "The time is the body's own: not in the bodies of its children, and the thread was running.",
        fix: "Move the work out of \(verdict.name).body: compute it once when its input changes, in the model or a "
          + "cache, and let the body read the result.",
        evidence: FindingEvidence(
          rows: times.rows, count: times.count, milliseconds: times.total.milliseconds))
    }
  }
}
