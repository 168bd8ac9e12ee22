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
  /// What writes led to by property and place, costliest first.
  public let writeSites: [WriteSite]
  /// Feedback loops, worst first.
  public let loops: [FeedbackLoop]
  /// Findings: by severity, then by what they cost.
  public let findings: [Finding]
  /// Findings that a suppression of the options is meant for: not among `findings`, and counted nowhere.
  public let suppressed: [SuppressedFinding]
  /// Suppressions that no finding matched.
  public let unusedSuppressions: [Suppression]
  /// What was looked for, in the rules' order; for the empty state, and for lanes that were not captured.
  public let checked: [RuleOutcome]

  /// Analyzes a trace. O(rows + edges); the same trace and options give the same result, in the same order.
  public init(_ trace: Trace, options: AnalysisOptions = AnalysisOptions()) {
    self.trace = trace
    self.options = options
    (graph, (frames, updates)) = SideBySide.run({ CauseGraph(trace) }, { (FrameTable(trace), UpdateTable(trace)) })
    hitches = HitchSummary(frames)
    let detection = LoopDetection(trace, graph, frames, options)
    loops = detection.loops()
    let effects = WriteEffects(trace, graph, detection.nearest, updates, detection.costs)
    writeSites = WriteSites(trace, graph, frames, effects).sites
    let context = FindingContext(
      trace: trace, options: options, frames: frames, hitches: hitches, updates: updates, graph: graph,
      nearest: detection.nearest, effects: effects,
      loops: loops,
      lanes: FindingContext.lanes(of: trace))
    var found: [Finding] = []
    var hidden: [SuppressedFinding] = []
    var outcomes: [RuleOutcome] = []
    let rules = FindingRegistry.rules
    let results = SideBySide.map(rules.count) { place in
      let rule = rules[place]
      guard rule.lanes.allSatisfy({ context.lanes.contains($0) }) else { return [] as [Finding] }
      let new = rule.findings(in: context)
      return rule.gradesTimes && context.hasUnoptimizedTimes ? new.map(\.ungraded) : new
    }
    for (rule, new) in zip(rules, results) {
      let missing = rule.lanes.filter { !context.lanes.contains($0) }
      let before = hidden.count
      for finding in new {
        if let suppression = options.suppressions.first(where: { $0.matches(finding) }) {
          hidden.append(SuppressedFinding(finding: finding, suppression: suppression))
        } else {
          found.append(finding)
        }
      }
      let suppressed = hidden.count - before
      outcomes.append(
        RuleOutcome(
          kind: rule.kind, check: rule.check, explanation: rule.explanation, findings: new.count - suppressed,
          suppressed: suppressed, missingLanes: missing))
    }
    findings = Analysis.ranked(found)
    suppressed = hidden
    let used = Set(hidden.map(\.suppression))
    unusedSuppressions = options.suppressions.filter { !used.contains($0) }
    checked = outcomes
  }

  /// Chains of causes, made on demand.
  public var chains: CauseChains { CauseChains(trace: trace, graph: graph, frames: frames) }

  /// The cause graph by view type and property, of the whole recording or of one frame. O(rows + edges) of it.
  public func aggregatedCauses(in frame: Frame? = nil) -> AggregatedCauses {
    guard let frame else { return AggregatedCauses(trace, graph) }
    let last = frame.isFinished ? Int(frame.endRow) : max(trace.count - 1, Int(frame.beginRow))
    return AggregatedCauses(trace, graph, rows: Int(frame.beginRow)...last)
  }

  /// Findings of at least a severity.
  public func findings(atLeast severity: Severity) -> [Finding] { findings.filter { $0.severity >= severity } }

  /// By severity, then by cost; among equals in the rules' order.
  private static func ranked(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      if left.element.severity != right.element.severity { return left.element.severity > right.element.severity }
      let (leftCost, rightCost) = (left.element.evidence.milliseconds, right.element.evidence.milliseconds)
      return leftCost != rightCost ? leftCost > rightCost : left.offset < right.offset
    }.map(\.element)
  }
}
