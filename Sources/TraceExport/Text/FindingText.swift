import TraceAnalysis
import TraceEvents
import TraceModel

/// One finding as a few lines: what was seen, why, the evidence of a loop, and what removes it.
struct FindingText {
  /// Values of a loop that a line holds.
  private static let listedValues = 8

  private let style: TextStyle

  /// Texts in a style.
  init(style: TextStyle) { self.style = style }

  /// The lines of a finding, with its place in the list.
  func text(_ finding: Finding, number: Int) -> String {
    let place = finding.subject.place.map { "  at \($0.file):\($0.line)" } ?? ""
    var text = "\(number). \(style(finding.severity.rawValue, finding.severity.role))  \(finding.kind)  "
    text += style(finding.subject.name.oneLine, .name) + place.oneLine + "\n"
    var lines = [finding.title]
    if let loop = finding.loop {
      // They say all of the cause, line by line.
      lines += FindingText.lines(of: loop)
    } else if !finding.cause.isEmpty {
      lines.append(finding.cause)
    }
    if finding.confidence != .observed { lines.append("confidence: \(finding.confidence.rawValue)") }
    for line in lines { text += "   \(line.oneLine)\n" }
    if !finding.fix.isEmpty { text += "   \(style("fix", .good)): \(finding.fix.oneLine)\n" }
    return text
  }

  /// The cycle, its laps, its values, and what began it.
  static func lines(of loop: FeedbackLoop) -> [String] {
    var cost = loop.occurrences > 1 ? "cost of the worst occurrence" : "cost"
    cost += ": \(loop.cost.total.text)"
    if !loop.isMeasuredOnce {
      cost += " in \(Figures.counted(loop.laps, "lap"))"
      cost += ", \(Nanoseconds(milliseconds: loop.millisecondsPerLap).text) per lap"
    }
    if let rate = loop.millisecondsPerSecond { cost += ", \(Nanoseconds(milliseconds: rate).text) per second" }
    let stages = Stage.allCases.filter { loop.cost[$0] > .zero }.map { stage in
      "\(stage.rawValue) \(loop.cost[stage].text)"
    }
    if !stages.isEmpty { cost += " (\(stages.joined(separator: ", ")))" }
    var lines = ["\(loop.isCycle ? "cycle" : "way"): \(loop.line)", cost]
    let values = loop.values.suffix(listedValues).map(\.text)
    if !values.isEmpty {
      let omitted = loop.values.count > listedValues ? "… " : ""
      lines.append("values: \(omitted)" + values.joined(separator: " → "))
    }
    if !loop.dropped.isEmpty { lines.append("dropped: " + loop.dropped.map(\.text).joined(separator: ", ")) }
    var origin = "started by \(loop.startedBy)"
    if loop.isDeferred { origin += "; deferred, not removed: a task or queue block is part of the lap" }
    if loop.occurrences > 1 {
      origin += "; \(Figures.counted(loop.occurrences, "occurrence"))"
      origin += " in \(Figures.counted(loop.instances, "instance"))"
      if !loop.isMeasuredOnce { origin += ", \(Figures.counted(loop.totalLaps, "lap"))" }
    }
    return lines + [origin]
  }
}
