import TraceAnalysis
import TraceEvents
import TraceModel

/// The chosen events as columns, each with its cause: what chains in the page are made of.
struct EventColumns {
  let analysis: Analysis
  let shown: ShownFrames
  let chosen: ChosenEvents
  private let links: CauseLinks
  private let chains: CauseChains

  /// What stands in the cause column where there is no row.
  private enum Mark {
    /// The chain begins here.
    static let none = -1
    /// Nothing names a cause.
    static let missing = -2
    /// The cause is in the trace, and left out of the page.
    static let cut = -3
  }

  init(_ analysis: Analysis, shown: ShownFrames, chosen: ChosenEvents) {
    self.analysis = analysis
    self.shown = shown
    self.chosen = chosen
    links = CauseLinks(analysis)
    chains = analysis.chains
  }

  /// Writes the columns.
  func write(to writer: inout JSONWriter, strings: inout StringTable) {
    let rows = chosen.vertices.map { Int(analysis.graph.rows[$0]) }
    let steps = rows.map { chains.step(ofRow: $0) }
    let texts = rows.indices.map { text(of: rows[$0], steps[$0], vertex: chosen.vertices[$0]) }
    writer.object { writer in
      writer.column("kind", texts.map { strings.position(of: $0.kind) })
      writer.column("name", texts.map { strings.position(of: $0.name) })
      writer.column("field", texts.map { strings.position(of: $0.field) })
      writer.column("before", texts.map { strings.position(of: $0.before) })
      writer.column("after", texts.map { strings.position(of: $0.after) })
      writer.column("note", texts.map { strings.position(of: $0.note) })
      writer.column("place", steps.map { strings.position(of: place($0)) })
      writer.column("app", steps.map { $0?.isApp == true ? 1 : 0 })
      writer.column("frame", rows.map(frame))
      writer.column("time", rows.map { analysis.trace.times[$0] })
      writer.column("cause", chosen.vertices.map(cause))
      writer.key("reasons")
      writer.object { writer in writeReasons(to: &writer, strings: &strings) }
    }
  }

  private func place(_ step: ChainStep?) -> String {
    step?.place.map { "\($0.file):\($0.line)" } ?? ""
  }

  /// Number of the frame that holds an event, or takes it up; −1 after the last.
  private func frame(_ row: Int) -> Int {
    ShownFrames.frame(of: row, in: analysis.frames).map { Int($0.index.rawValue) } ?? -1
  }

  private func cause(_ vertex: Int) -> Int {
    if let cause = links.mainCause(of: vertex) { return chosen.position(of: cause) ?? Mark.cut }
    return chains.rootCause(ofRow: Int(analysis.graph.rows[vertex])) == .unknown ? Mark.missing : Mark.none
  }

  /// Further causes: an evaluation's reasons with their fields, and for a layout pass everything it served.
  private func writeReasons(to writer: inout JSONWriter, strings: inout StringTable) {
    for (position, vertex) in chosen.vertices.enumerated() {
      let reasons = reasons(of: vertex)
      guard !reasons.isEmpty else { continue }
      writer.key(String(position))
      writer.array { writer in
        for reason in reasons {
          writer.array { writer in
            writer.value(strings.position(of: reason.field))
            writer.value(reason.cause)
          }
        }
      }
    }
  }

  private func reasons(of vertex: Int) -> [(field: String, cause: Int)] {
    let row = Int(analysis.graph.rows[vertex])
    switch analysis.trace.kinds[row] {
    case .evaluationBegin: return evaluationReasons(row)
    case .layoutBegin: return servedCauses(of: vertex).map { ("", $0) }
    default: return links.causes(of: vertex).dropFirst().map { ("", chosen.position(of: $0) ?? Mark.cut) }
    }
  }

  private func evaluationReasons(_ row: Int) -> [(field: String, cause: Int)] {
    let partner = analysis.trace.partners[row]
    guard partner < Trace.missingRow, case .evaluationEnd(let end) = analysis.trace.event(at: Int(partner)) else {
      return []
    }
    return end.reasons.map { reason in
      let causeRow = analysis.trace.row(of: reason.cause)
      if causeRow == Trace.noRow { return (reason.field, Mark.none) }
      guard causeRow < Trace.missingRow,
        let cause = analysis.graph.vertex(ofRow: Int(causeRow), in: analysis.trace)
      else { return (reason.field, Mark.missing) }
      return (reason.field, chosen.position(of: links.resolve(cause)) ?? Mark.cut)
    }
  }

  /// A pass serves every invalidation since the last one in its frame, whichever it names as its main cause.
  private func servedCauses(of vertex: Int) -> [Int] {
    var served: [Int] = []
    for earlier in stride(from: vertex - 1, through: 0, by: -1) {
      switch analysis.trace.kinds[Int(analysis.graph.rows[earlier])] {
      case .layoutInvalidated:
        for cause in links.causes(of: earlier) {
          guard let position = chosen.position(of: cause), !served.contains(position) else { continue }
          served.append(position)
        }
      case .layoutBegin, .drawBegin: return served.sorted()
      default: break
      }
      if served.count >= EventColumns.mostServed { break }
    }
    return served.sorted()
  }

  /// Causes listed of one layout pass: a page has no use for more.
  private static let mostServed = 256

  /// The texts of one event.
  private struct Texts {
    var kind: String
    var name: String
    var field = ""
    var before = ""
    var after = ""
    var note = ""
  }

  private func text(of row: Int, _ step: ChainStep?, vertex: Int) -> Texts {
    var texts = Texts(kind: step?.kind.rawValue ?? "unknown", name: step?.title ?? "")
    switch analysis.trace.event(at: row) {
    case .write(let write):
      (texts.before, texts.after) = (write.old.text, write.new.text)
      if write.outcome != .notified { texts.note = outcome(write.outcome) }
    case .observedChange(let change): (texts.before, texts.after) = (change.old.text, change.new.text)
    case .geometryChanged(let change): (texts.before, texts.after) = (change.old.text, change.new.text)
    case .external(let external) where external.detail.hasPrefix(texts.name): texts.name = external.detail
    case .evaluationBegin: (texts.field, texts.note) = evaluation(row)
    case .layoutInvalidated(let invalidated):
      texts.kind = "layoutInvalidated"
      texts.name = analysis.trace.nodeTable.name(of: invalidated.node)
    case .drawnNode(let drawn):
      texts.note = drawn.commands == 1 ? "1 command" : "\(drawn.commands) commands"
      if let more = chosen.furtherDrawings[vertex] { texts.note += ", and \(more) more views for the same reason" }
    default: texts.note = step?.detail ?? ""
    }
    return texts
  }

  /// The changed fields of an evaluation, and a note on a result that ends the wave.
  private func evaluation(_ row: Int) -> (fields: String, note: String) {
    let partner = analysis.trace.partners[row]
    guard partner < Trace.missingRow, case .evaluationEnd(let end) = analysis.trace.event(at: Int(partner)) else {
      return ("", "not finished")
    }
    var fields: [String] = []
    for reason in end.reasons where !fields.contains(reason.field) { fields.append(reason.field) }
    return (fields.joined(separator: ", "), end.result == .equal ? "result equal to the last" : "")
  }

  private func outcome(_ outcome: WriteOutcome) -> String {
    switch outcome {
    case .notified: "readers told"
    case .silent: "equal, nobody told"
    case .notifiedEqual: "equal, readers told all the same"
    case .discarded: "thrown away: written during a view update"
    case .deferred: "put off: written during a view update"
    }
  }
}
