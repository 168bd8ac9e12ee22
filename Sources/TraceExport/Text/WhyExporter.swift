package import TraceAnalysis
import TraceEvents
import TraceModel

/// Why the bodies of a frame ran, a property was written, or a finding is there: chains from what began it to the display.
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

  /// The text for a property: each place that writes it, costliest first, with the chain of its last write.
  package func text(property: String) -> String {
    let sites = analysis.writeSites(ofProperty: property)
    let writes = sites.reduce(0) { $0 + $1.writes }
    var text = style(property.oneLine, .heading)
    text += "  \(Figures.counted(writes, "write")) that told \(writes == 1 ? "its" : "their") readers"
    text += ", at \(Figures.counted(sites.count, "place"))\n"
    for (number, site) in sites.enumerated() {
      let place = site.place.map { "\($0.file):\($0.line)" } ?? writer(site.lastRow)
      text += "\n" + style(place.isEmpty ? "source unknown" : place.oneLine, .name)
      text += "  " + style("\(number + 1) of \(sites.count)", .quiet) + "\n  \(WhyExporter.effect(of: site))\n"
      if let chain = analysis.chains.chain(throughRow: Int(site.lastRow)) {
        text += "  the last write:\n" + steps(of: chain, isBrief: true)
      }
    }
    return text
  }

  /// What the writes of a site led to: `31 writes → 31 bodies, 31 of them changed; update 300 µs; shown after …`.
  private static func effect(of site: WriteSite) -> String {
    var text = "\(Figures.counted(site.writes, "write")) → \(Figures.counted(site.bodies, "body", plural: "bodies"))"
    text += ", \(Figures.count(site.changedBodies)) of them changed"
    let stages = Stage.allCases.filter { site.cost[$0] > .zero }.map { "\($0.rawValue) \(site.cost[$0].text)" }
    if !stages.isEmpty { text += "; " + stages.joined(separator: ", ") }
    if let latency = site.latency {
      text += "; shown after \(Nanoseconds(milliseconds: latency.p50).text) (P50, n = \(Figures.count(latency.count)))"
    }
    if site.lateFrames > 0 { text += "; \(Figures.counted(site.lateFrames, "late frame"))" }
    return text
  }

  /// The text for findings: each as `analyze` says it, then the chains that show it.
  package func text(findings: [(number: Int, finding: Finding)]) -> String {
    findings.map { number, finding in
      var text = FindingText(style: style).text(finding, number: number)
      let chains = analysis.chains.chains(showing: finding)
      if chains.isEmpty { text += "\nno single chain of causes shows it\n" }
      for (place, chain) in chains.enumerated() {
        text += "\n" + body(chain, number: place + 1, of: chains.count, isBrief: true)
      }
      return text
    }.joined(separator: "\n")
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

  private func body(_ chain: CauseChain, number: Int, of count: Int, isBrief: Bool = false) -> String {
    style(chain.title.oneLine, .name) + "  " + style("\(number) of \(count)", .quiet) + "\n"
      + steps(of: chain, isBrief: isBrief)
  }

  private func steps(of chain: CauseChain, isBrief: Bool) -> String {
    var table = TextTable([.left, .left, .left, .right, .left])
    let omitted = WhyExporter.omitted(of: chain, isBrief: isBrief)
    for (position, step) in chain.steps.enumerated() where !omitted.contains(position) {
      if position == omitted.upperBound, !omitted.isEmpty {
        table.add(["", "…", "\(Figures.counted(omitted.count, "step")) like these"])
      }
      table.add(cells(step, isFirst: position == 0, isBody: position == chain.bodyPosition))
    }
    var text = ""
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
  ///
  /// - Parameter isBrief: whether the laps stand beside it, as in a finding: then half as many steps will do.
  private static func omitted(of chain: CauseChain, isBrief: Bool) -> Range<Int> {
    let first = isBrief ? 6 : 12
    let last = max(chain.bodyPosition - (isBrief ? 9 : 18), 0)
    return chain.steps.count > (isBrief ? 24 : 48) && last > first ? first..<last : 0..<0
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
