import TraceAnalysis
import TraceEvents
import TraceModel

/// A finding as the page shows it.
struct FindingRow {
  let finding: Finding
  /// Rows of the document's frames that show it, ascending.
  let rows: [Int]
  /// Position among the document's loops, where the finding is one.
  let loop: Int?

  init(_ finding: Finding, _ analysis: Analysis, _ shown: ShownFrames) {
    self.finding = finding
    loop = finding.loop.flatMap { analysis.loops.firstIndex(of: $0) }
    if let loop = finding.loop {
      rows = LoopRows.rows(of: loop, analysis, shown)
    } else {
      let frames = finding.evidence.rows.compactMap { analysis.frames.position(holding: Int($0)) }
      rows = Set(frames.compactMap { shown.row(of: analysis.frames.frames[$0].index) }).sorted()
    }
  }

  /// The finding in a headline: its title, of a loop only what is felt.
  var headline: String {
    guard let loop = finding.loop, loop.laps > 1 else { return finding.title }
    return "\(loop.propertyName) feeds back on itself: \(loop.laps) laps, \(loop.ending.text)"
  }

  /// Writes the object.
  ///
  /// - Parameters:
  ///   - frameNumbers: own numbers of the frames that are named.
  ///   - event: position among the document's events of one that shows it; −1 where none is in the page.
  func write(to writer: inout JSONWriter, frameNumbers: [Int], event: Int) {
    writer.object { writer in
      writer.field("kind", finding.kind)
      writer.field("severity", finding.severity.rawValue)
      writer.field("title", finding.title)
      writer.field("subject", finding.subject.name)
      writer.field("place", finding.subject.place.map { "\($0.file):\($0.line)" } ?? "")
      writer.field("cause", finding.cause)
      writer.field("fix", finding.fix)
      writer.field("evidence", evidence)
      writer.field("confidence", finding.confidence.rawValue)
      writer.field("cost", finding.evidence.milliseconds * 1e6)
      writer.field("count", finding.evidence.count)
      writer.field("unit", finding.evidence.count == 1 ? unit.one : unit.many)
      writer.column("frames", frameNumbers)
      writer.field("event", event)
      writer.key("loop")
      if let loop { writer.value(loop) } else { writer.null() }
    }
  }

  /// What the count counts.
  private var unit: (one: String, many: String) {
    switch finding.kind {
    case "feedback-loop": ("lap", "laps")
    case "not-captured": ("lane", "lanes")
    case "hitch": ("frame", "frames")
    case "long-body", "over-invalidation": ("evaluation", "evaluations")
    default: ("time", "times")
    }
  }

  /// What is not said in title, cause and fix.
  private var evidence: [String] {
    guard let loop = finding.loop else { return [] }
    var lines = ["values: \(loop.shape.text)"]
    if loop.isDeferred { lines.append("the write was put off, not removed: no guard sees it") }
    if loop.instances > 1 { lines.append("in \(loop.instances) instances, \(loop.totalLaps) laps altogether") }
    if loop.guardDrops == 1 { lines.append("a guard dropped a delivery") }
    if loop.guardDrops > 1 { lines.append("guards dropped \(loop.guardDrops) deliveries") }
    return lines
  }
}
