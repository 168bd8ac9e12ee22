public import TraceModel

/// Everything that is concluded from one trace.
public struct Analysis: Sendable {
  /// The recording.
  public let trace: Trace
  /// The limits in force.
  public let options: AnalysisOptions
  /// Frames with their stages.
  public let frames: FrameTable
  /// Late frames.
  public let hitches: HitchSummary
  /// Evaluations by view type.
  public let updates: UpdateTable
  /// Causes and effects.
  public let graph: CauseGraph

  /// Feedback loops, worst first.
  public let loops: [FeedbackLoop]

  /// Analyzes a trace. O(rows + edges); the same trace and options give the same result, in the same order.
  public init(_ trace: Trace, options: AnalysisOptions = AnalysisOptions()) {
    self.trace = trace
    self.options = options
    frames = FrameTable(trace)
    hitches = HitchSummary(frames)
    updates = UpdateTable(trace)
    graph = CauseGraph(trace)
    loops = LoopDetection(trace, graph, frames, options).loops()
  }

  /// Chains of causes, made on demand.
  public var chains: CauseChains { CauseChains(trace: trace, graph: graph, frames: frames) }
}
