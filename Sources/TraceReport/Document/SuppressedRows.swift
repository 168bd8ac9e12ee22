import TraceAnalysis

/// What the team decided not to hear of, with its reasons.
struct SuppressedRows {
  let analysis: Analysis

  /// Writes one object per suppressed finding, then one per suppression that matched none.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for one in analysis.suppressed {
        write(one.suppression, title: one.finding.title, severity: one.finding.severity.rawValue, to: &writer)
      }
      for unused in analysis.unusedSuppressions { write(unused, title: "", severity: "", to: &writer) }
    }
  }

  private func write(
    _ suppression: Suppression, title: String, severity: String, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.field("kind", suppression.kind)
      writer.field("subject", suppression.subject)
      writer.field("reason", suppression.reason)
      writer.field("title", title)
      writer.field("severity", severity)
    }
  }
}
