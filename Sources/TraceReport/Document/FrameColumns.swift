import TraceAnalysis
import TraceEvents

/// All shown frames as columns: the summary that every frame keeps, however long the recording was.
struct FrameColumns {
  let analysis: Analysis
  let shown: ShownFrames

  /// Writes the columns; times in nanoseconds.
  func write(to writer: inout JSONWriter) {
    let frames = shown.positions.map { analysis.frames.frames[$0] }
    writer.object { writer in
      writer.column("index", frames.map { Int64($0.index.rawValue) })
      writer.column("start", frames.map(\.begin.rawValue))
      writer.column("duration", frames.map(\.duration.rawValue))
      writer.column("overrun", frames.map(\.overrun.rawValue))
      writer.column("budget", frames.map { ($0.expectedPresent - $0.begin).rawValue })
      writer.column("interval", frames.map(\.interval.rawValue))
      writer.column("action", frames.map(\.stages.actions.rawValue))
      writer.column("update", frames.map(\.stages.update.rawValue))
      writer.column("layout", frames.map(\.stages.layout.rawValue))
      writer.column("draw", frames.map(\.stages.draw.rawValue))
      writer.column("evaluations", shown.counts.map(\.evaluations))
      writer.column("skipped", shown.counts.map(\.skipped))
      writer.column("measures", shown.counts.map(\.measures))
      writer.column("draws", shown.counts.map(\.draws))
    }
  }
}
