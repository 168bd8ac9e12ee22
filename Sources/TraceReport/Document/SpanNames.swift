import TraceAnalysis
import TraceEvents
import TraceModel

/// Names and notes of spans, for people.
struct SpanNames {
  let trace: Trace
  let chains: CauseChains

  /// A span's name, a note beside it, and whether the app's own code defines it.
  struct Label {
    var name: String
    var note = ""
    var isApp = false
    /// Nanoseconds of the app's body alone, where that was timed.
    var body: Int64?
  }

  /// The label of a span by the row of its begin.
  func label(of row: Int) -> Label {
    switch trace.event(at: row) {
    case .transactionBegin(let transaction): Label(name: "Transaction", note: transaction.animation)
    case .evaluationBegin(let begin): evaluation(of: begin.node, at: row)
    case .layoutBegin(let layout): Label(name: "Layout pass \(layout.pass)")
    case .measureBegin(let measure): self.measure(measure, at: row)
    case .drawBegin: draw(at: row)
    case .actionBegin(let action):
      Label(name: chains.step(ofRow: row)?.title ?? action.kind.name, isApp: true)
    default: Label(name: "\(trace.kinds[row])")
    }
  }

  private func end(of row: Int) -> TraceEvent? {
    let partner = trace.partners[row]
    return partner < Trace.missingRow ? trace.event(at: Int(partner)) : nil
  }

  private func isApp(_ node: NodeSerial) -> Bool { trace.nodeTable[node]?.kind.isApp ?? false }

  private func evaluation(of node: NodeSerial, at row: Int) -> Label {
    let kind = trace.nodeTable[node]?.kind
    let name = trace.nodeTable.name(of: node)
    var label = Label(name: kind == .view || kind == .viewModifier ? "\(name).body" : name, isApp: isApp(node))
    if case .evaluationEnd(let end) = end(of: row) {
      label.note = "\(end.result) result"
      label.body = end.body?.rawValue
      if end.comparison > .zero { label.note += ", children compared in \(end.comparison.rawValue) ns" }
      if end.notRunning > .zero { label.note += ", not running \(end.notRunning.rawValue) ns" }
    }
    return label
  }

  private func measure(_ measure: MeasureBegin, at row: Int) -> Label {
    var label = Label(name: trace.nodeTable.name(of: measure.node), isApp: isApp(measure.node))
    label.note = "\(length(measure.proposal.width))×\(length(measure.proposal.height))"
    if case .measureEnd(let end) = end(of: row) {
      label.note += " → \(RecordedValue.size(end.response).text)"
    }
    return label
  }

  private func length(_ value: RecordedDouble?) -> String {
    guard let value else { return "nil" }
    return value.value == .infinity ? "∞" : value.text
  }

  private func draw(at row: Int) -> Label {
    guard case .drawEnd(let end) = end(of: row) else { return Label(name: "Draw") }
    return Label(name: "Draw", note: "\(end.commands) commands, \(end.pixels) pixels")
  }
}
