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
    /// Most sizes of children asked for while placing, beyond the one that placing a child asks for itself.
    var mostAskedInPlace = 0
    /// A row that shows it.
    var placeRow: UInt32?
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
    var placing = Placing()
    SpanWalk.run(
      trace, rows: 0..<trace.count,
      visit: { row, kind in
        if kind == .measureCached, let last = open.indices.last { open[last].asked += 1 }
        if open.isEmpty { placing.visit(row, kind, layouts, context, &answers) }
        guard kind == .measureBegin else { return }
        let node = trace.nodes[row]
        // A child that had to be measured is news for every layout around it.
        for place in open.indices { open[place].isFresh = true }
        guard layouts.contains(node), case .measureBegin(let begin) = trace.event(at: row) else { return }
        placing.end(&answers)
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
    guard answers.rows.count >= 2 else { return inPlace(layout, answers, context) }
    let isCostly = answers.time / Int64(answers.rows.count) >= context.floor
    guard isCostly || answers.mostAsked >= context.options.limits.leastChildrenAskedAgain else {
      return inPlace(layout, answers, context)
    }
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

  /// A layout that asks for its children's sizes in both phases.
  private func inPlace(_ layout: NodeSerial, _ answers: Answers, _ context: FindingContext) -> Finding? {
    guard let row = answers.placeRow,
      answers.mostAskedInPlace >= context.options.limits.leastChildrenAskedAgain
    else { return nil }
    let name = context.trace.nodeTable.name(of: layout)
    return Finding(
      kind, .advice, context.subject(layout: layout),
      title:
        "\(name) in \(context.viewName(of: layout)) asked for \(answers.mostAskedInPlace) sizes while placing that it "
        + "had asked for while measuring",
      cause: "It reckons the same arrangement in sizeThatFits and in placeSubviews: \(2 * answers.mostAskedInPlace) "
        + "measurements a pass, and as many again for each further proposal.",
      fix: "Keep the rows in the layout's Cache, by proposed width, and clear it in updateCache.",
      evidence: FindingEvidence(rows: [row], count: answers.mostAskedInPlace))
  }

  /// Follows what a layout asks while it places.
  private struct Placing {
    private var layout: UInt32 = 0
    private var row: UInt32 = 0
    private var asked = 0
    private var placed = 0

    mutating func visit(
      _ row: Int, _ kind: EventKind, _ layouts: Set<UInt32>, _ context: FindingContext,
      _ answers: inout [UInt32: Answers]
    ) {
      let node = context.trace.nodes[row]
      switch kind {
      case .placed:
        if layouts.contains(node) {
          end(&answers)
          (layout, self.row) = (node, UInt32(row))
        } else if layout != 0, isChild(node, context) {
          placed += 1
        }
      case .measureCached: if layout != 0, isChild(node, context) { asked += 1 }
      case .layoutEnd: end(&answers)
      default: break
      }
    }

    mutating func end(_ answers: inout [UInt32: Answers]) {
      // Placing a child asks for its size once more.
      let extra = asked - placed
      if layout != 0, extra > answers[layout]?.mostAskedInPlace ?? 0 {
        answers[layout, default: Answers()].mostAskedInPlace = extra
        answers[layout]?.placeRow = row
      }
      (layout, asked, placed) = (0, 0, 0)
    }

    /// Whether the layout holds a node, with nothing but modifiers and collections between.
    private func isChild(_ node: UInt32, _ context: FindingContext) -> Bool {
      for ancestor in context.lineage(of: NodeSerial(node)).dropFirst() {
        if ancestor.rawValue == layout { return true }
        guard let kind = context.trace.nodeTable.kind(of: ancestor), kind != .primitive else { return false }
      }
      return false
    }
  }
}
