import TraceEvents
import TraceModel

/// A node whose measurement takes long in itself.
struct LongLayoutRule: FindingRule {
  let kind = "long-layout"
  let check = "no measurement took long in itself"
  let explanation = """
    Own time of one measurement, without those of its children: two over 500 µs (warning) or 1 000 µs (severe), or \
    one over three times that. Under the real clock, time that the thread did not run in the frame is taken off, and a \
    type whose first measurement alone was long is advice. Source: the limits that Instruments uses for bodies.
    """
  let lanes: [Lane] = [.layout]
  let gradesTimes = true

  func findings(in context: FindingContext) -> [Finding] {
    var spans: [LongSpans.Key: LongSpans] = [:]
    let trace = context.trace
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      guard span.kind == .measureBegin, span.own > context.options.longWarning.rawValue else { return }
      let node = NodeSerial(trace.nodes[span.begin])
      let own = span.own - context.notRunning(around: span.begin)
      guard own > context.options.longWarning.rawValue, let key = LongSpans.Key(node, context) else { return }
      spans[key, default: LongSpans()].add(row: span.begin, node: node, own: own)
    }
    if !spans.isEmpty { count(&spans, context) }
    return LongSpans.verdicts(spans, context.options).map { verdict in
      let owner = trace.nodeTable.owningView(of: verdict.spans.node)
      var subject = context.subject(view: owner.isNone ? verdict.spans.node : owner)
      if subject.view.isEmpty { subject.view = verdict.name }
      return Finding(
        kind, verdict.severity, subject,
        title: "measuring \(verdict.name) took over \(verdict.limit.text) in itself "
          + verdict.spans.figures,
        cause: "The time is the layout's own, without the measurements of its children.",
        fix: "Keep what sizeThatFits computes in the layout's cache, by proposal; bound the width of long texts.",
        evidence: FindingEvidence(
          rows: verdict.spans.rows, count: verdict.spans.count,
          milliseconds: verdict.spans.total.milliseconds))
    }
  }

  /// Counts all measurements of the types found, and notes where the first of a type is among the long ones.
  private func count(_ spans: inout [LongSpans.Key: LongSpans], _ context: FindingContext) {
    let trace = context.trace
    var keys: [UInt32: LongSpans.Key?] = [:]
    for row in 0..<trace.count where trace.kinds[row] == .measureBegin {
      let node = trace.nodes[row]
      let known = keys[node] ?? LongSpans.Key(NodeSerial(node), context)
      keys[node] = known
      guard let key = known, var found = spans[key] else { continue }
      if found.all == 0, context.hasMeasuredTimes, let first = found.rows.firstIndex(of: UInt32(row)) {
        found.cold = found.owns[first]
      }
      found.all += 1
      spans[key] = found
    }
  }
}
