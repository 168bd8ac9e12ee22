public import TraceEvents

/// Limits of the analysis. All can be changed after a recording; the recording does not depend on them.
public struct AnalysisOptions: Sendable, Hashable {
  /// Own time of a body, layout or drawing from which it is long. 500 µs, as Instruments paints it orange.
  public var longWarning = Nanoseconds(500_000)
  /// Own time from which it is severe. 1 000 µs, as Instruments paints it red.
  public var longSevere = Nanoseconds(1_000_000)
  /// A single long evaluation is no pattern unless it is this many times over the limit (findings.md: three).
  public var singleLongFactor = 3
  /// Share of the frame budget below which a finding about cost is advice at most (findings.md: 1 %).
  public var costFloor = 0.01
  /// Points below which a difference moves no pixel. One pixel at scale 1; the recording's scale divides it.
  public var pixel = 1.0
  /// Laps from which a chain that has not come to rest at the end of the recording counts as running.
  /// Three: two laps happen in healthy layouts that settle.
  public var leastLapsRunning = 3
  /// Bodies with an equal result after one write from which the write invalidates too much. No source; tuned on demos.
  public var leastNeedlessBodies = 8

  /// The documented defaults.
  public init() {}
}
