package import TraceAnalysis
import TraceEvents
import TraceModel

/// Why the bodies of a frame ran: for each the chain from what began it to the frame on the display.
package struct WhyExporter {
  private let analysis: Analysis
  private let style: TextStyle

  /// An exporter for an analysis.
  package init(_ analysis: Analysis, style: TextStyle) {
    self.analysis = analysis
    self.style = style
  }

  /// The text for a frame.
  ///
  /// - Parameter view: type name of the bodies that are wanted; nil for all.
  package func text(frame: Frame, view: String?) -> String {
    let chains = analysis.chains.chains(inFrame: frame, view: view)
    var text = heading(frame, bodies: chains.count, view: view) + "\n"
    for (number, chain) in chains.enumerated() {
      text += "\n" + body(chain, number: number + 1, of: chains.count)
    }
    return text
  }

  private func heading(_ frame: Frame, bodies: Int, view: String?) -> String {
    let subject = view.map { " of \($0.oneLine)" } ?? ""
    var line = style("frame \(frame.index.rawValue)", .heading)
    line += "  \(frame.duration.text) of work"
    line += " in a budget of \(frame.interval.text)"
    if frame.lateness > .zero {
      line += ", " + style("\(frame.lateness.text) late", .warning)
    }
    if !frame.didDraw { line += ", nothing drawn" }
    if RecordingFacts.isModelled(analysis.trace) { line += " (modelled time)" }
    let sentence =
      bodies == 0
      ? "no body\(subject) was evaluated in this frame"
      : "\(Figures.counted(bodies, "body", plural: "bodies"))\(subject) evaluated"
    return "\(line)\n\(sentence)"
  }

  private func body(_ chain: CauseChain, number: Int, of count: Int) -> String {
    var table = TextTable([.left, .left, .left, .right, .left])
    let omitted = WhyExporter.omitted(of: chain)
    for (position, step) in chain.steps.enumerated() where !omitted.contains(position) {
      if position == omitted.upperBound, !omitted.isEmpty {
        table.add(["", "…", "\(Figures.counted(omitted.count, "step")) like these"])
      }
      table.add(cells(step, isFirst: position == 0, isBody: position == chain.bodyPosition))
    }
    var text = style(chain.title.oneLine, .name) + "  " + style("\(number) of \(count)", .quiet) + "\n"
    if chain.omittedSteps > 0 {
      text += "  … \(Figures.counted(chain.omittedSteps, "earlier step")) of the same chain\n"
    }
    text += table.lines(style: style).joined(separator: "\n") + "\n"
    for reason in chain.otherReasons { text += "  also because of \(reason.sentence.oneLine)\n" }
    return text
  }

  /// Who wrote, where no line of the app did: the runtime for itself, or code whose place nobody knows.
  private func writer(_ row: UInt32) -> String {
    guard row < Trace.missingRow, case .write(let write) = analysis.trace.event(at: Int(row)) else { return "" }
    if write.code.isNone { return "by the runtime" }
    return analysis.trace.function(of: write.code).map { "in \($0)" } ?? "source unknown"
  }

  /// The middle of a long chain, as a loop makes it: the first steps and the last laps say what there is to know.
  private static func omitted(of chain: CauseChain) -> Range<Int> {
    let first = 12
    let last = max(chain.bodyPosition - 18, 0)
    return chain.steps.count > 48 && last > first ? first..<last : 0..<0
  }

  private func cells(_ step: ChainStep, isFirst: Bool, isBody: Bool) -> [String] {
    let arrow = isFirst ? "" : step.evidence == .observed ? "→" : step.evidence == .inferred ? "⇢" : "?"
    let place = step.place.map { "\($0.file):\($0.line)" } ?? (step.kind == .write ? writer(step.row) : "")
    let what = step.detail.isEmpty ? step.title : "\(step.title)  \(step.detail)"
    // A frame says its work in its own words.
    let duration = step.kind == .frame ? nil : step.duration
    let time = duration.map { $0.text } ?? ""
    return [arrow, step.kind.rawValue, (isBody ? "▸ " : "") + what.oneLine, time, place.oneLine]
  }
}
