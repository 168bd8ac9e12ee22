import TraceEvents
import TraceModel

/// A custom layout that reckons again what it has reckoned.
struct UncachedLayoutRule: FindingRule {
  let kind = "uncached-layout"
  let check = "no custom layout reckoned again what it knew, at a price"
  let explanation = """
    A custom layout measured again for a proposal it has had, with all children's sizes known and the same answer. \
    Where such measurements cost over 1 % of the frame budget each it is a warning; where they ask twenty children or \
    more, advice. The floor is the project's; twenty has no outside source, and is settable.
    """
  let lanes: [Lane] = [.layout]

  /// What a layout answered to a proposal, and how often again.
  private struct Answers {
    var known: [RecordedProposal: RecordedSize] = [:]
    var rows: [UInt32] = []
    var time: Int64 = 0
    var mostAsked = 0
  }

  /// A measurement that is open.
  private struct Open {
    var node: UInt32
    var proposal: RecordedProposal
    var asked = 0
    var isFresh = false
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let layouts = context.customLayouts()
    if layouts.isEmpty { return [] }
    var answers: [UInt32: Answers] = [:]
    var open: [Open] = []
    SpanWalk.run(
      trace, rows: 0..<trace.count,
      visit: { row, kind in
        if kind == .measureCached, let last = open.indices.last { open[last].asked += 1 }
        guard kind == .measureBegin else { return }
        let node = trace.nodes[row]
        // A child that had to be measured is news for every layout around it.
        for place in open.indices { open[place].isFresh = true }
        guard layouts.contains(node), case .measureBegin(let begin) = trace.event(at: row) else { return }
        open.append(Open(node: node, proposal: begin.proposal))
      },
      ended: { span in
        guard span.kind == .measureBegin, let last = open.last, last.node == trace.nodes[span.begin],
          case .measureEnd(let end) = trace.event(at: span.end)
        else { return }
        open.removeLast()
        var answer = answers[last.node] ?? Answers()
        let isRepeated = !last.isFresh && last.asked > 0 && answer.known[last.proposal] == end.response
        answer.known[last.proposal] = end.response
        if isRepeated {
          answer.rows.append(UInt32(span.begin))
          answer.time += span.own
          answer.mostAsked = max(last.asked, answer.mostAsked)
        }
        answers[last.node] = answer
      })
    return answers.keys.sorted().compactMap { node in
      answers[node].flatMap { finding(NodeSerial(node), $0, context) }
    }
  }

  private func finding(_ layout: NodeSerial, _ answers: Answers, _ context: FindingContext) -> Finding? {
    guard answers.rows.count >= 2 else { return nil }
    let isCostly = answers.time / Int64(answers.rows.count) >= context.floor
    guard isCostly || answers.mostAsked >= context.options.limits.leastChildrenAskedAgain else { return nil }
    let name = context.trace.nodeTable.name(of: layout)
    return Finding(
      kind, isCostly ? .warning : .advice, context.subject(layout: layout),
      title:
        "\(name) in \(context.viewName(of: layout)) reckoned \(FindingContext.times(answers.rows.count)) again for "
        + "proposals it had answered",
      cause:
        "Its children had not changed: each time it asked up to \(answers.mostAsked) of them for sizes it had, and "
        + "came to the same answer.",
      fix: "Keep the rows in the layout's Cache, by proposed width, and clear it in updateCache.",
      evidence: FindingEvidence(
        rows: answers.rows, count: answers.rows.count, milliseconds: Nanoseconds(answers.time).milliseconds))
  }
}
