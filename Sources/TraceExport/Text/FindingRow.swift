package import TraceAnalysis
import TraceEvents
package import TraceModel

/// One finding as text has it: what it is about, its evidence line by line, and its fix.
package struct FindingRow: Sendable, Hashable {
  /// Stable id: `feedback-loop`.
  package var kind: String
  package var severity: Severity
  /// View or property.
  package var subject: String
  package var place: CodePlace?
  /// Cause and evidence, most telling first.
  package var lines: [String]
  /// What removes it, or "".
  package var fix: String

  /// What an analysis without findings has looked for.
  package static let checked = ["feedback loops within a frame and across frames", "late frames"]

  /// Values of a loop that a line holds.
  private static let listedValues = 8

  /// The findings of an analysis, worst first.
  package static func rows(_ analysis: Analysis) -> [FindingRow] { analysis.loops.map(row) }

  /// The text of a loop.
  static func row(_ loop: FeedbackLoop) -> FindingRow {
    var lines = [loop.line]
    var laps = "\(Figures.counted(loop.laps, "lap")) in \(Figures.counted(loop.frames, "frame"))"
    if let rate = loop.lapsPerSecond { laps += ", \(Figures.fixed(rate, digits: 1)) per second" }
    laps += ", \(Figures.milliseconds(loop.millisecondsPerLap)) per lap"
    if let cost = loop.millisecondsPerSecond { laps += ", \(Figures.fixed(cost, digits: 1)) ms/s" }
    laps += "; \(loop.shape.text); \(loop.ending.text)"
    lines.append(laps)
    let values = loop.values.suffix(listedValues).map(\.text)
    if !values.isEmpty {
      let omitted = loop.values.count > listedValues ? "… " : ""
      lines.append("values \(omitted)" + values.joined(separator: " → "))
    }
    if !loop.dropped.isEmpty { lines.append("dropped " + loop.dropped.map(\.text).joined(separator: ", ")) }
    var origin = "started by \(loop.startedBy)"
    if loop.isDeferred { origin += "; deferred, not removed: a task or queue block is part of the lap" }
    if loop.occurrences > 1 {
      origin += "; \(Figures.counted(loop.occurrences, "occurrence"))"
      origin += " in \(Figures.counted(loop.instances, "instance")), \(Figures.counted(loop.totalLaps, "lap"))"
    }
    if loop.confidence != .observed { origin += "; \(loop.confidence.rawValue)" }
    lines.append(origin)
    return FindingRow(
      kind: "feedback-loop", severity: loop.severity, subject: loop.propertyName, place: loop.place, lines: lines,
      fix: loop.fix)
  }
}
