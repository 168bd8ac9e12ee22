package import TraceModel

/// What is said of a recording at the head of every text.
package enum RecordingFacts {
  /// Whether its times come from the cost table, not from a clock.
  package static func isModelled(_ trace: Trace) -> Bool { trace.fact("clock") == "virtual" }

  /// Whether it was made by a debug build, whose times say little.
  package static func isDebugBuild(_ trace: Trace) -> Bool { trace.fact("build") == "debug" }

  /// Nanoseconds from its first event to its last.
  package static func length(_ trace: Trace) -> Int64 { (trace.times.max() ?? 0) - (trace.times.min() ?? 0) }
}
