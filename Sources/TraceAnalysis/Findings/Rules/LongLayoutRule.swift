import TraceEvents
import TraceModel

/// A node whose measurement takes long in itself.
struct LongLayoutRule: FindingRule {
  let kind = "long-layout"
  let check = "no measurement took long in itself"
  let explanation = """
    Own time of one measurement, without those of its children: two over 500 µs (warning) or 1 000 µs (severe), or \
    one over three times that. Source: the limits that Instruments uses for bodies.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    var spans: [LongSpans.Key: LongSpans] = [:]
    let trace = context.trace
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      guard span.kind == .measureBegin, span.own > context.options.longWarning.rawValue else { return }
      let node = NodeSerial(trace.nodes[span.begin])
      guard let key = LongSpans.Key(node, context) else { return }
      spans[key, default: LongSpans()].add(row: span.begin, node: node, own: span.own)
    }
    return LongSpans.verdicts(spans, context.options).map { verdict in
      let owner = trace.nodeTable.owningView(of: verdict.spans.node)
      var subject = context.subject(view: owner.isNone ? verdict.spans.node : owner)
      if subject.view.isEmpty { subject.view = verdict.name }
      return Finding(
        kind, verdict.severity, subject,
        title: "measuring \(verdict.name) took over \(verdict.limit.microseconds.text(digits: 0)) µs in itself "
          + "\(verdict.spans.count) \(verdict.spans.count == 1 ? "time" : "times"), at most "
          + "\(verdict.spans.longest.milliseconds.text(digits: 3)) ms",
        cause: "The time is the layout's own, without the measurements of its children.",
        fix: "Keep what sizeThatFits computes in the layout's cache, by proposal; bound the width of long texts.",
        evidence: FindingEvidence(
          rows: verdict.spans.rows, count: verdict.spans.count,
          milliseconds: verdict.spans.total.milliseconds))
    }
  }
}
