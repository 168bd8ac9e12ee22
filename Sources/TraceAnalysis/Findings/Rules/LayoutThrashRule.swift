import TraceEvents
import TraceModel

/// Nodes measured more often in a pass than one negotiation with each container around them needs.
struct LayoutThrashRule: FindingRule {
  let kind = "layout-thrash"
  let check = "no node was measured more often than a negotiation needs, at a price"
  let explanation = """
    Real measurements of one node in one layout pass beyond four (ideal, least, greatest, final) for each container \
    around it that is being measured, where those beyond cost over 1 % of the frame budget, or are so many (six \
    times what is needed) that their price on this machine does not matter. A container that remembers \
    needs four answers at most, so healthy nesting grows by four with each level; where containers ask each other's \
    questions again the numbers multiply instead, and pass that line. Answers from memory do not count. Four and \
    six are the project's rule; four is settable (negotiation).
    """
  let lanes: [Lane] = [.layout]
  let gradesTimes = true

  /// So many times what a negotiation needs is a fault at any price: what is cheap for a label is not for a list. The
  /// healthy demos stay below four times.
  private static let gross = 6

  /// Measurements of one node in one pass.
  private struct Measures {
    var count = 0
    var excess: Int64 = 0
    /// Most containers around it that were being measured, and a row at which it was so.
    var containers = 1
    var row: UInt32 = 0
  }

  /// What is said of one view.
  private struct Entry {
    var node: NodeSerial
    var count = 0
    var passes = 0
    var excess: Int64 = 0
    var rows: [UInt32] = []
    var multiplier = ""
    var isGross = false
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let negotiation = context.options.limits.negotiation
    var pass: [UInt32: Measures] = [:]
    var entries: [String: Entry] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      if span.kind == .measureBegin {
        // A collection stands for its elements, each of which is measured on its own.
        if trace.nodeTable[NodeSerial(trace.nodes[span.begin])]?.kind == .collection { return }
        var measures = pass[trace.nodes[span.begin]] ?? Measures()
        measures.count += 1
        if measures.count > negotiation * measures.containers {
          let containers = containers(around: span.begin, trace)
          if containers >= measures.containers {
            measures.containers = containers
            measures.row = UInt32(span.begin)
          }
          if measures.count > negotiation * measures.containers { measures.excess += span.own }
        }
        pass[trace.nodes[span.begin]] = measures
      } else if span.kind == .layoutBegin {
        note(pass, row: UInt32(span.begin), in: &entries, context)
        pass.removeAll(keepingCapacity: true)
      }
    }
    // One measured pass that is little over the floor may be the machine's.
    if context.hasMeasuredTimes {
      entries = entries.filter { $0.value.passes > 1 || $0.value.isGross || $0.value.excess >= 10 * context.floor }
    }
    return entries.keys.sorted().compactMap { name in entries[name].map { finding(name, $0) } }.map { finding in
      var finding = finding
      finding.subject = context.subject(view: finding.subject.node)
      return finding
    }
  }

  /// Primitives (stacks, grids, layouts) whose measurement holds a row, at least one.
  private func containers(around row: Int, _ trace: Trace) -> Int {
    var count = 0
    var span = trace.parents[row]
    while span < Trace.missingRow, trace.kinds[Int(span)] == .measureBegin {
      if trace.nodeTable[NodeSerial(trace.nodes[Int(span)])]?.kind == .primitive { count += 1 }
      span = trace.parents[Int(span)]
    }
    return max(1, count)
  }

  private func note(
    _ pass: [UInt32: Measures], row: UInt32, in entries: inout [String: Entry], _ context: FindingContext
  ) {
    var excess: Int64 = 0
    var most: (node: UInt32, measures: Measures)?
    for (node, measures) in pass where measures.excess > 0 {
      excess += measures.excess
      if let known = most, (measures.count, known.node) <= (known.measures.count, node) { continue }
      most = (node, measures)
    }
    guard let most else { return }
    let needed = context.options.limits.negotiation * most.measures.containers
    let isGross = most.measures.count >= LayoutThrashRule.gross * needed
    guard excess >= context.floor || isGross else { return }
    let node = context.owner(of: NodeSerial(most.node))
    let name = context.trace.nodeTable.name(of: node)
    var entry = entries[name] ?? Entry(node: node)
    if most.measures.count > entry.count {
      entry.count = most.measures.count
      entry.multiplier = multiplier(around: Int(most.measures.row), context.trace)
    }
    entry.passes += 1
    if isGross { entry.isGross = true }
    entry.excess += excess
    entry.rows.append(row)
    entries[name] = entry
  }

  /// What multiplies: the containers and modifiers around a measurement that ask more than once, outermost first.
  private func multiplier(around row: Int, _ trace: Trace) -> String {
    var names: [String] = []
    var span = trace.parents[row]
    while span < Trace.missingRow, trace.kinds[Int(span)] == .measureBegin {
      if let record = trace.nodeTable[NodeSerial(trace.nodes[Int(span)])],
        record.kind == .primitive || record.label.hasPrefix("FixedSize")
      {
        names.append(record.label)
      }
      span = trace.parents[Int(span)]
    }
    return names.reversed().joined(separator: " › ")
  }

  private func finding(_ name: String, _ entry: Entry) -> Finding {
    let depth = entry.multiplier.split(separator: "›").count
    return Finding(
      kind, .warning, FindingSubject(node: entry.node),
      title: "a node in \(name) was measured \(entry.count) times in one pass, below \(depth) "
        + (depth == 1 ? "container" : "containers") + ", in "
        + "\(entry.passes) " + (entry.passes == 1 ? "pass" : "passes"),
      cause: "Each container around it asks again with other proposals, and so does each around that: "
        + "\(entry.multiplier).",
      fix: "Give the inner views fixed or bounded sizes, flatten the nesting, or write the arrangement as one Layout.",
      evidence: FindingEvidence(
        rows: entry.rows, count: entry.count, milliseconds: Nanoseconds(entry.excess).milliseconds))
  }
}
