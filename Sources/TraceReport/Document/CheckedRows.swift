import TraceAnalysis

/// What was looked for, and what came of it: the page's checklist.
struct CheckedRows {
  let outcomes: [RuleOutcome]

  /// Writes one object per kind, in the rules' order.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for outcome in outcomes {
        writer.object { writer in
          writer.field("kind", outcome.kind)
          writer.field("check", outcome.check)
          writer.field("explanation", outcome.explanation)
          writer.field("count", outcome.findings)
          writer.field("suppressed", outcome.suppressed)
          writer.field("missing", outcome.missingLanes.map(\.rawValue))
        }
      }
    }
  }
}
