import TraceEvents
import TraceModel

/// A hosted platform view whose update takes long.
struct LongRepresentableRule: FindingRule {
  let kind = "long-representable"
  let check = "no hosted platform view took long to update"
  let explanation = """
    Own time of one update or measurement of a view that stands for a platform view (the runtime called its \
    representable, or its type ends in Representable): two over 500 µs (warning) or 1 000 µs (severe), or one over \
    three times that. Source: the limits that Instruments uses for bodies.
    """
  let lanes: [Lane] = [.evaluations]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let hosted = context.hostedViews()
    var isHosted: [UInt32: Bool] = [:]
    var spans: [LongSpans.Key: LongSpans] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      guard span.kind == .evaluationBegin || span.kind == .measureBegin || span.kind == .actionBegin,
        span.own > context.options.longWarning.rawValue
      else { return }
      let node = NodeSerial(trace.nodes[span.begin])
      let known =
        isHosted[node.rawValue]
        ?? (hosted.contains(node.rawValue) || trace.nodeTable[node]?.label.hasSuffix("Representable") == true)
      isHosted[node.rawValue] = known
      guard known, let key = LongSpans.Key(node, context) else { return }
      spans[key, default: LongSpans()].add(row: span.begin, node: node, own: span.own)
    }
    return LongSpans.verdicts(spans, context.options).map { verdict in
      Finding(
        kind, verdict.severity, context.subject(view: verdict.spans.node),
        title: "updating \(verdict.name) took over \(verdict.limit.text) "
          + FindingContext.times(verdict.spans.count)
          + ", at most \(verdict.spans.longest.text)",
        cause: "The time is the hosted view's own: what its update does, or its measurement.",
        fix: "Compare in the update and change only what differs; make what is costly once, in the make function.",
        evidence: FindingEvidence(
          rows: verdict.spans.rows, count: verdict.spans.count,
          milliseconds: verdict.spans.total.milliseconds))
    }
  }
}
