import TraceAnalysis

/// The verdict in one sentence.
struct VerdictRow {
  let findings: [FindingRow]

  /// Worst severity as the page names it; `none` when nothing but advice was found.
  var severity: String {
    let worst = findings.map(\.finding.severity).max()
    return worst == nil || worst == .advice ? "none" : worst?.rawValue ?? "none"
  }

  /// The first of the worst findings, or that there is none.
  var sentence: String {
    guard let worst = findings.max(by: { $0.finding.severity < $1.finding.severity })?.finding.severity else {
      return "Nothing wrong was found in this recording."
    }
    if worst == .advice { return "Nothing wrong was found in this recording; there is advice." }
    return (findings.first { $0.finding.severity == worst }?.headline ?? "") + "."
  }

  /// Writes the object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("severity", severity)
      writer.field("sentence", sentence)
    }
  }
}
