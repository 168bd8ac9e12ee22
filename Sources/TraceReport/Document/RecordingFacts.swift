import TraceAnalysis
import TraceEvents
import TraceModel

/// What was recorded, and how.
struct RecordingFacts {
  let analysis: Analysis
  let name: String
  let idleFrames: Int

  init(_ analysis: Analysis, name: String, idleFrames: Int) {
    self.analysis = analysis
    self.name = name
    self.idleFrames = idleFrames
  }

  /// Writes the object. A clock other than `virtual` and `real` is `unknown`.
  func write(to writer: inout JSONWriter) {
    let trace = analysis.trace
    let clock = trace.fact("clock") ?? ""
    let build = trace.fact("build") ?? trace.fact("build-mode") ?? ""
    writer.object { writer in
      writer.field("name", name)
      writer.field("clock", ["virtual", "real"].contains(clock) ? clock : "unknown")
      writer.field("debug", build.hasPrefix("debug"))
      writer.field("duration", trace.times.last ?? 0)
      writer.field("events", trace.recordedEventCount)
      writer.field("idleFrames", idleFrames)
      writer.key("facts")
      writer.array { writer in
        for fact in trace.environment {
          writer.array { writer in
            writer.value(fact.key)
            writer.value(fact.value)
          }
        }
      }
    }
  }
}
