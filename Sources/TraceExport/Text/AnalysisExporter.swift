package import TraceAnalysis
import TraceEvents
import TraceModel

/// An analysis for people: the verdict, then each finding with its evidence and fix, then figures and losses.
package struct AnalysisExporter {
  /// Views listed by cost; the rest is in the report.
  private static let listedViews = 8
  /// Columns that lists are wrapped at: those of a terminal window as it opens, and a fifth.
  private static let lineWidth = 96

  let analysis: Analysis
  private let name: String
  let style: TextStyle

  /// An exporter for an analysis.
  ///
  /// - Parameter name: the trace's, as the user gave it.
  package init(_ analysis: Analysis, name: String, style: TextStyle) {
    self.analysis = analysis
    self.name = name
    self.style = style
  }

  /// The whole text.
  package var text: String {
    [verdict, findings, suppressed, frames, bodies, writes, unchanged, checked, losses].filter { !$0.isEmpty }.joined(
      separator: "\n")
  }

  func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : style(title, .heading) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  private var verdict: String {
    var parts: [String] = []
    for severity in Severity.allCases.reversed() {
      let count = analysis.findings.count { $0.severity == severity }
      guard count > 0 else { continue }
      let word = severity == .warning ? Figures.counted(count, "warning") : "\(count) \(severity.rawValue)"
      parts.append(style(word, severity.role))
    }
    let outcome = parts.isEmpty ? style("nothing found", .good) : parts.joined(separator: ", ")
    var line = "\(style(name.oneLine, .name))  \(outcome)"
    if !analysis.suppressed.isEmpty { line += ", \(Figures.count(analysis.suppressed.count)) suppressed" }
    line += "\n"
    if analysis.trace.losses.lacksData {
      line += "  \(style("of what can be read: part of the recording is missing", .warning)); see losses\n"
    }
    line += "  \(Figures.fixed(Double(RecordingFacts.length(analysis.trace)) / 1e9, digits: 2)) s"
    line += ", \(Figures.counted(analysis.frames.drawn.count, "frame"))"
    line += ", \(Figures.counted(analysis.trace.recordedEventCount, "event"))"
    if RecordingFacts.isModelled(analysis.trace) { line += ", modelled time" }
    if RecordingFacts.isDebugBuild(analysis.trace) { line += ", debug build: times say little" }
    return line + "\n  it keeps refreshing: \(analysis.triage.line.oneLine)\n"
  }

  private var findings: String {
    let text = FindingText(style: style)
    return analysis.findings.enumerated().map { text.text($1, number: $0 + 1) }.joined(separator: "\n")
  }

  /// What the team decided not to hear of, and of it what there is no more.
  private var suppressed: String {
    var lines = analysis.suppressed.map { one in
      let finding = one.finding
      return "  \(finding.severity.rawValue)  \(finding.kind)  \(finding.subject.name.oneLine): "
        + "\(one.suppression.reason.oneLine)"
    }
    for unused in analysis.unusedSuppressions {
      lines.append(
        style("  nothing to suppress", .warning)
          + "  \(unused.kind)  \(unused.subject.oneLine) (line \(unused.line)): the recording has no such finding")
    }
    return section("suppressed", lines)
  }

  /// What was looked for without finding anything, and what could not be looked for.
  private var checked: String {
    var lines: [String] = []
    let silent = analysis.checked.filter { $0.findings + $0.suppressed == 0 && $0.missingLanes.isEmpty }
    // Where something was found, the rest would drown it; where nothing was, it is the answer.
    if analysis.findings.allSatisfy({ $0.severity == .advice }), !silent.isEmpty {
      lines.append(
        "  \(Figures.counted(silent.count, "kind")) of fault, none found; --explain KIND says what each looks for")
      lines += wrapped(silent.map(\.kind)).map { style($0, .quiet) }
    }
    for outcome in analysis.checked where !outcome.missingLanes.isEmpty {
      let lanes = outcome.missingLanes.map(\.rawValue).joined(separator: ", ")
      lines.append("  \(style("not looked for", .warning))  \(outcome.kind): nothing of \(lanes) was captured")
    }
    return section("checked", lines)
  }

  /// Words one after another, in indented lines that a terminal of the usual width shows whole.
  private func wrapped(_ words: [String]) -> [String] {
    words.enumerated().reduce(into: []) { lines, word in
      let text = word.offset < words.count - 1 ? word.element + "," : word.element
      if let last = lines.last, last.count + 1 + text.count <= AnalysisExporter.lineWidth {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append("    \(text)")
      }
    }
  }

  private var frames: String {
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right])
    table.add(["", "n", "P50", "P90", "P95", "P99", "max"])
    add(analysis.frames.durations, named: "duration", to: &table)
    add(analysis.frames.overruns, named: "overrun", to: &table)
    guard let durations = analysis.frames.durations else { return section("frames", ["  none was drawn"]) }
    var lines = table.lines(style: style, firstRow: .quiet)
    let stages = analysis.frames.stages
    let shares = Stage.allCases.filter { stages[$0] > .zero }.map { stage in
      "\(stage.rawValue) \(stages[stage].text)"
    }
    if !shares.isEmpty { lines.append("  stages    " + shares.joined(separator: ", ")) }
    lines.append("  hitches   " + hitches)
    if durations.isP95Weak {
      lines.append(style("  few frames: P95 and P99 say little more than the maximum", .quiet))
    } else if durations.isP99Weak {
      lines.append(style("  under 100 frames: P99 says little more than the maximum", .quiet))
    }
    return section("frames (quantiles by \(Quantile.definition))", lines)
  }

  private func add(_ distribution: Distribution?, named name: String, to table: inout TextTable) {
    guard let figures = distribution else { return }
    let values = [figures.p50, figures.p90, figures.p95, figures.p99, figures.maximum]
    table.add([name, Figures.count(figures.count)] + values.map { Nanoseconds(milliseconds: $0).text })
  }

  private var hitches: String {
    let hitches = analysis.hitches
    guard !hitches.hitches.isEmpty else { return "none" }
    var text = Figures.counted(hitches.hitches.count, "late frame")
    text += ", \(hitches.lateness.text) late"
    if let ratio = hitches.ratio {
      let bands = HitchBands.allAnimations
      text += ", \(Figures.fixed(ratio, digits: 1)) ms/s while animating (\(bands.rawValue): \(bands.band(of: ratio)))"
    }
    return text
  }

  private var bodies: String {
    let views = analysis.updates.summaries.filter { $0.kind == .view || $0.kind == .viewModifier }
    guard !views.isEmpty else { return "" }
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right, .right])
    table.add(["view", "runs", "equal", "skipped", "body", "longest", "runtime", "whole"])
    for view in views.prefix(AnalysisExporter.listedViews) {
      table.add([
        view.name.oneLine, Figures.count(view.evaluations), Figures.count(view.equalResults),
        Figures.count(view.skipped), view.own.text, view.longestOwn.text, view.runtime.text, view.inclusive.text,
      ])
    }
    var lines = table.lines(style: style, firstRow: .quiet)
    if views.count > AnalysisExporter.listedViews {
      lines.append(style("  and \(views.count - AnalysisExporter.listedViews) more", .quiet))
    }
    return section("bodies, costliest first", lines)
  }

  private var losses: String {
    let lines = LossText.lines(analysis.trace.losses, style: style)
    return section("losses", lines.isEmpty ? ["  none"] : lines)
  }
}

extension Severity {
  /// How the word is drawn.
  var role: TextStyle.Role {
    switch self {
    case .advice: .advice
    case .warning: .warning
    case .severe: .severe
    }
  }
}
