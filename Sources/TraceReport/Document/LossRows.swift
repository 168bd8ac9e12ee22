import TraceAnalysis
import TraceModel

/// What the recording does not hold, and what the page leaves out of it.
struct LossRows {
  private var rows: [Loss]

  init(_ analysis: Analysis, framesWithoutDetails: Int, omittedSpans: Int) {
    rows = analysis.trace.losses.rows
    if framesWithoutDetails > 0 {
      rows.append(
        LossRows.omission(
          "report-frames", count: framesWithoutDetails,
          "frames are in this page without spans and causes; the trace holds them"))
    }
    if omittedSpans > 0 {
      rows.append(
        LossRows.omission(
          "report-spans", count: omittedSpans, "spans of long frames are not in this page; the trace holds them"))
    }
  }

  /// Writes one object per loss, the worst first.
  func write(to writer: inout JSONWriter) {
    let sorted = rows.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
    writer.array { writer in
      for (_, loss) in sorted {
        writer.object { writer in
          writer.field("kind", loss.kind)
          writer.field("severity", LossRows.name(of: loss.severity))
          writer.field("origin", loss.origin.rawValue)
          writer.key("count")
          writer.value(loss.count)
          writer.field("sentence", loss.sentence)
        }
      }
    }
  }

  private static func omission(_ kind: String, count: Int, _ sentence: String) -> Loss {
    Loss(kind: kind, severity: .info, origin: .analysis, count: UInt64(count), sentence: sentence)
  }

  private static func name(of severity: LossSeverity) -> String {
    switch severity {
    case .info: "info"
    case .dataLoss: "dataLoss"
    case .error: "error"
    }
  }
}
