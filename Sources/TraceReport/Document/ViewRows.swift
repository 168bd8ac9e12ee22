import TraceAnalysis
import TraceEvents

/// How often and how long each view type's body ran, most own time first.
struct ViewRows {
  let summaries: [UpdateSummary]

  /// Types listed; the rest is only counted.
  private static let most = 40

  /// The app's own types.
  init(_ analysis: Analysis) {
    summaries = analysis.updates.summaries.filter { $0.kind.isApp }
  }

  /// Writes one object per type, and how many were left out.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("rows")
      writer.array { writer in
        for summary in summaries.prefix(ViewRows.most) { ViewRows.write(summary, to: &writer) }
      }
      writer.field("omitted", max(0, summaries.count - ViewRows.most))
    }
  }

  private static func write(_ summary: UpdateSummary, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", summary.name)
      writer.field("instances", summary.instances)
      writer.field("evaluations", summary.evaluations)
      writer.field("equal", summary.equalResults)
      writer.field("skipped", summary.skipped)
      writer.field("self", summary.own.rawValue)
      writer.field("runtime", summary.runtime.rawValue)
      writer.field("inclusive", summary.inclusive.rawValue)
      writer.field("longest", summary.longestOwn.rawValue)
    }
  }
}
