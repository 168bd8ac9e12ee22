import TraceAnalysis
import TraceEvents
import TraceModel

/// A finding as the page shows it.
struct FindingRow {
  var kind: String
  var severity: Severity
  /// One line, without a full stop.
  var title: String
  /// View or property.
  var subject: String
  var place: String
  var cause: String
  var fix: String
  var evidence: [String]
  var confidence: String
  /// Time it costs in the whole recording.
  var cost: Nanoseconds
  var count: Int
  /// What is counted: `laps`, `evaluations`.
  var unit: String
  /// Rows of the document's frames.
  var rows: [Int]
  /// Position among the document's loops, where the finding is one.
  var loop: Int?

  /// The finding that a loop is.
  init(_ loop: FeedbackLoop, at position: Int, rows: [Int]) {
    kind = "feedback-loop"
    severity = loop.severity
    let laps = loop.laps == 1 ? "1 lap" : "\(loop.laps) laps"
    title = "\(loop.propertyName) feeds back on itself: \(laps), \(loop.ending.text)"
    subject = loop.propertyName
    place = loop.place.map { "\($0.file):\($0.line)" } ?? ""
    cause = "Each lap's write was caused by the lap before, with nothing from outside between them: \(loop.line)."
    fix = loop.fix
    evidence = ["values: \(loop.shape.text)", "started by \(loop.startedBy)"]
    if loop.isDeferred { evidence.append("the write was put off, not removed: no guard sees it") }
    if loop.instances > 1 { evidence.append("in \(loop.instances) instances, \(loop.totalLaps) laps altogether") }
    if loop.guardDrops > 0 { evidence.append("guards dropped \(loop.guardDrops) deliveries") }
    confidence = loop.confidence.rawValue
    cost = loop.cost.total
    count = loop.laps
    unit = loop.laps == 1 ? "lap" : "laps"
    self.rows = rows
    self.loop = position
  }

  /// Writes the object; frames by their own numbers.
  func write(to writer: inout JSONWriter, frameNumbers: [Int]) {
    writer.object { writer in
      writer.field("kind", kind)
      writer.field("severity", severity.rawValue)
      writer.field("title", title)
      writer.field("subject", subject)
      writer.field("place", place)
      writer.field("cause", cause)
      writer.field("fix", fix)
      writer.field("evidence", evidence)
      writer.field("confidence", confidence)
      writer.field("cost", cost.rawValue)
      writer.field("count", count)
      writer.field("unit", unit)
      writer.column("frames", frameNumbers)
      writer.key("loop")
      if let loop { writer.value(loop) } else { writer.null() }
    }
  }
}
