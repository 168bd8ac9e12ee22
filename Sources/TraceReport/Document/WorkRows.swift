import TraceAnalysis
import TraceEvents
import TraceModel

/// Why it keeps refreshing, what each write led to, and what was done in vain.
struct WorkRows {
  private let analysis: Analysis

  /// Sites and views listed; the rest is only counted.
  private static let most = 40

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Writes the fields `triage`, `writes` and `unchanged` of the document.
  func write(to writer: inout JSONWriter) {
    writer.field("triage", analysis.triage.line)
    writer.key("writes")
    writer.object { writer in
      writer.key("rows")
      writer.array { writer in
        for site in analysis.writeSites.prefix(WorkRows.most) { WorkRows.write(site, to: &writer) }
      }
      writer.field("omitted", max(0, analysis.writeSites.count - WorkRows.most))
    }
    let work = analysis.unchangedWork
    writer.key("unchanged")
    writer.object { writer in
      writer.field("total", work.total.total.rawValue)
      writer.field("perFrame", work.perFrame?.rawValue ?? 0)
      writer.key("rows")
      writer.array { writer in
        for row in work.rows.prefix(WorkRows.most) {
          writer.object { writer in
            writer.field("view", row.view)
            writer.field("stage", row.stage.rawValue)
            writer.field("count", row.count)
            writer.field("all", row.all)
            writer.field("self", row.own.rawValue)
          }
        }
      }
      writer.field("omitted", max(0, work.rows.count - WorkRows.most))
    }
  }

  private static func write(_ site: WriteSite, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("property", site.propertyName)
      writer.field("place", site.place.map { "\($0.file):\($0.line)" } ?? "")
      writer.field("writes", site.writes)
      writer.field("bodies", site.bodies)
      writer.field("changed", site.changedBodies)
      writer.field("update", site.cost.update.rawValue)
      writer.field("layout", site.cost.layout.rawValue)
      writer.field("draw", site.cost.draw.rawValue)
      writer.field("late", site.lateFrames)
      writer.field("n", site.latency?.count ?? 0)
      writer.field("p50", (site.latency?.p50 ?? 0) * 1e6)
      writer.field("p95", (site.latency?.p95 ?? 0) * 1e6)
    }
  }
}
