import TraceAnalysis

/// Quantiles of frame times, in nanoseconds.
struct StatisticsRows {
  let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Writes one row per quantity; a quantity without a number has none.
  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      StatisticsRows.write("Frame duration", analysis.frames.durations, to: &writer)
      StatisticsRows.write("Frame overrun", analysis.frames.overruns, to: &writer)
    }
  }

  private static func write(_ name: String, _ distribution: Distribution?, to writer: inout JSONWriter) {
    guard let distribution else { return }
    writer.object { writer in
      writer.field("name", name)
      writer.field("n", distribution.count)
      for (key, milliseconds) in [
        ("p50", distribution.p50), ("p90", distribution.p90), ("p95", distribution.p95), ("p99", distribution.p99),
        ("max", distribution.maximum),
      ] {
        writer.field(key, milliseconds * 1e6)
      }
    }
  }
}
