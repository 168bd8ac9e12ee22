import TraceAnalysis
import TraceEvents
import TraceModel

/// Feedback loops with their cycle, figures and values per lap.
struct LoopRows {
  let analysis: Analysis
  let shown: ShownFrames

  /// Rows of the document's frames that a loop spans, first to last; frames without work are left out.
  static func rows(of loop: FeedbackLoop, _ analysis: Analysis, _ shown: ShownFrames) -> [Int] {
    guard let last = loop.writeRows.last.flatMap({ frame(at: Int($0), analysis) }) else { return [] }
    let first = max(0, last - loop.frames + 1)
    return (first...last).compactMap { shown.row(of: analysis.frames.frames[$0].index) }
  }

  /// Position of the frame that holds a row, or of the last one that began before it.
  private static func frame(at row: Int, _ analysis: Analysis) -> Int? {
    if let position = analysis.frames.position(holding: row) { return position }
    return analysis.frames.frames.lastIndex { Int($0.beginRow) <= row }
  }

  /// Writes one object per loop, in the analysis' order.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for loop in analysis.loops { write(loop, to: &writer) }
    }
  }

  private func write(_ loop: FeedbackLoop, to writer: inout JSONWriter) {
    let rows = LoopRows.rows(of: loop, analysis, shown)
    let frames = rows.map { Int(analysis.frames.frames[shown.positions[$0]].index.rawValue) }
    writer.object { writer in
      writer.field("title", loop.propertyName)
      writer.field("severity", loop.severity.rawValue)
      writer.field("shape", loop.shape.text)
      writer.field("ending", loop.ending.text)
      writer.field("isCrossFrame", loop.frames > 1)
      writer.field("isDeferred", loop.isDeferred)
      writer.field("isOnce", loop.isMeasuredOnce)
      writer.key("cycle")
      writer.array { writer in
        for member in loop.members { write(member, to: &writer) }
      }
      writer.field("lapCount", loop.laps)
      writer.field("totalLaps", loop.totalLaps)
      writer.field("occurrences", loop.occurrences)
      writer.field("instances", loop.instances)
      writer.field("firstFrame", frames.first ?? -1)
      writer.field("lastFrame", frames.last ?? -1)
      writer.field("lapsPerSecond", loop.lapsPerSecond ?? 0)
      writer.key("cost")
      writeCost(of: loop, to: &writer)
      writer.field("start", loop.startedBy)
      writer.field("confidence", loop.confidence.rawValue)
      let drops = loop.guardDrops == 1 ? "1 delivery dropped" : "\(loop.guardDrops) deliveries dropped"
      writer.field("guards", loop.guardDrops > 0 ? [drops] : [])
      writer.field("alsoWritten", loop.alsoWritten)
      writer.field("fix", loop.fix)
      writer.field("lapsLeftOut", max(0, loop.laps - loop.writeRows.count))
      writer.key("laps")
      LapColumns(loop, analysis).write(to: &writer)
    }
  }

  private func write(_ member: LoopMember, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("kind", member.kind.rawValue)
      writer.field("text", member.name)
      writer.field("place", member.place.map { "\($0.file):\($0.line)" } ?? "")
    }
  }

  private func writeCost(of loop: FeedbackLoop, to writer: inout JSONWriter) {
    let laps = Double(max(loop.laps, 1))
    writer.object { writer in
      writer.field("perLap", loop.millisecondsPerLap * 1e6)
      writer.field("perSecond", (loop.millisecondsPerSecond ?? 0) * 1e6)
      writer.key("stages")
      writer.array { writer in
        for stage in Stage.allCases where loop.cost[stage] > .zero {
          writer.array { writer in
            writer.value(stage.rawValue)
            writer.value(Double(loop.cost[stage].rawValue) / laps)
          }
        }
      }
    }
  }
}
