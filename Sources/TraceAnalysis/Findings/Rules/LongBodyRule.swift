import TraceEvents
import TraceModel

/// A view type whose body takes long in itself.
struct LongBodyRule: FindingRule {
  let kind = "long-body"
  let check = "no body took long in itself"
  let explanation = """
    Own time of a body, while its thread really ran and without the bodies inside: two evaluations over 500 µs \
    (warning) or 1 000 µs (severe), or one over three times that. Under the real clock it is the body alone, without \
    what the runtime does around it, in time of its thread; a type whose first body alone was long is advice, since \
    it loads code. Source: Instruments' limits for View Body Updates.
    """
  let lanes: [Lane] = [.evaluations]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    var spans: [LongSpans.Key: LongSpans] = [:]
    // The update of a platform view is told as such.
    let hosted = context.hostedViews()
    for evaluation in context.updates.evaluations
    where context.isBody(evaluation.node) && !hosted.contains(evaluation.node.rawValue) {
      guard evaluation.own > context.options.longWarning.rawValue, let key = LongSpans.Key(evaluation.node, context)
      else { continue }
      spans[key, default: LongSpans()].add(
        row: evaluation.row, node: evaluation.node, own: evaluation.own,
        isCold: evaluation.isCold && context.hasMeasuredTimes)
    }
    for key in spans.keys {
      spans[key]?.all = context.updates[key.name, module: key.module].reduce(0) { $0 + $1.evaluations }
    }
    return LongSpans.verdicts(spans, context.options).map { verdict in
      let times = verdict.spans
      return Finding(
        kind, verdict.severity, context.subject(view: times.node),
        title: "\(verdict.name).body took over \(verdict.limit.text) in itself "
          + times.figures,
        cause: "The time is the body's own: not the runtime's around it, not in the bodies of its children, and its "
          + "thread was running.",
        fix: "Move the work out of \(verdict.name).body: compute it once when its input changes, in the model or a "
          + "cache, and let the body read the result.",
        evidence: FindingEvidence(
          rows: times.rows, count: times.count, milliseconds: times.total.milliseconds))
    }
  }
}
