public import TraceEvents

/// Limits of the analysis. All can be changed after a recording; the recording does not depend on them.
public struct AnalysisOptions: Sendable, Hashable {
  /// Own time of a body, layout or drawing from which it is long. 500 µs, as Instruments paints it orange.
  public var longWarning = Nanoseconds(500_000)
  /// Own time from which it is severe. 1 000 µs, as Instruments paints it red.
  public var longSevere = Nanoseconds(1_000_000)
  /// A single long evaluation is no pattern unless it is this many times over the limit; the project's rule says three.
  public var singleLongFactor = 3
  /// Share of the frame budget from which a frame's drawing is long. Half: the rest is needed for the other stages.
  public var longDrawShare = 0.5
  /// Share of the frame budget below which a finding about cost is advice at most: 1 %, the project's floor.
  public var costFloor = 0.01
  /// Lateness of one frame that is severe by itself. 100 ms, from which a delay is noticed without any motion.
  public var severeLateness = Nanoseconds(100_000_000)
  /// Points below which a difference moves no pixel. One pixel at scale 1; the recording's scale divides it.
  public var pixel = 1.0
  /// Laps from which a chain that has not come to rest at the end of the recording counts as running.
  /// Three: two laps happen in healthy layouts that settle.
  public var leastLapsRunning = 3
  /// Bodies with an equal result after one write from which the write invalidates too much. No source; tuned on demos.
  public var leastNeedlessBodies = 8

  /// Drawn frames from which a share of them means something to the triage line: a tenth of a second and more. The
  /// project's own rule.
  public var leastTriageFrames = 10
  /// Share of the frames from which the triage line says that one thing drives them. The project's own rule.
  public var triageShare = 0.5
  /// Findings that are not counted; shown apart.
  public var suppressions: [Suppression] = []

  /// Limits of single kinds of findings.
  public var limits = FindingLimits()

  /// The documented defaults.
  public init() {}
}
