import TraceEvents
import TraceModel

/// What people mean who say that a view keeps refreshing.
public enum RefreshMeaning: String, Sendable, CaseIterable {
  case feedbackLoop
  case bodies
  case layout
  case drawing
  case animation
  case identity
  case ticks
  case newInputs

  /// The meaning in words.
  public var text: String {
    switch self {
    case .feedbackLoop: "a feedback loop"
    case .bodies: "bodies run often"
    case .layout: "layout is done often"
    case .drawing: "drawing is expensive"
    case .animation: "an animation drives the frames"
    case .identity: "rows have no stable identity"
    case .ticks: "a timer or a progress writes"
    case .newInputs: "parents hand down new closures or values"
    }
  }
}

/// Which of the eight meanings of "it keeps refreshing" a trace shows: the first line of an analysis.
public struct Triage: Sendable {
  /// One meaning that the trace shows, with what shows it.
  public struct Reading: Sendable, Hashable {
    /// The meaning.
    public var meaning: RefreshMeaning
    /// `FeedRow.width, 31 laps`; `112 of 120 frames`.
    public var evidence: String
    /// Whether it is a fault, as a finding of severity warning or worse says; else a fact only.
    public var isFault: Bool
  }

  /// Faults first, in the order of the findings; then facts. Each meaning at most once.
  public private(set) var readings: [Reading] = []

  init(_ analysis: Analysis) {
    for finding in analysis.findings where finding.severity > .advice {
      guard let meaning = Triage.meaning(of: finding.kind) else { continue }
      var evidence = finding.subject.name
      if let loop = finding.loop { evidence += ", \(loop.laps) \(loop.laps == 1 ? "lap" : "laps")" }
      add(Reading(meaning: meaning, evidence: evidence, isFault: true))
    }
    let all = analysis.frames.drawn.count
    guard all >= analysis.options.leastTriageFrames else { return }
    for (meaning, count, property) in Triage.driven(analysis)
    where count > 0 && Double(count) >= analysis.options.triageShare * Double(all) {
      let named = property.isEmpty ? "" : "\(property), "
      add(Reading(meaning: meaning, evidence: "\(named)\(count) of \(all) frames", isFault: false))
    }
  }

  /// One line: `a feedback loop (FeedRow.width, 31 laps); layout is done often (FeedRow)`.
  public var line: String {
    readings.isEmpty
      ? "none of the eight usual reasons is seen"
      : readings.map { "\($0.meaning.text) (\($0.evidence))" }.joined(separator: "; ")
  }

  private mutating func add(_ reading: Reading) {
    if !readings.contains(where: { $0.meaning == reading.meaning }) { readings.append(reading) }
  }

  /// The meaning that a kind of finding is a case of; nil for faults that refresh nothing.
  static func meaning(of kind: String) -> RefreshMeaning? {
    switch kind {
    case "feedback-loop": .feedbackLoop
    case "over-invalidation", "redundant-work", "expensive-body-work", "equal-write", "write-during-update": .bodies
    case "layout-thrash", "layout-oscillation", "uncached-layout", "eager-container", "lazy-defeated", "text-rewrap":
      .layout
    case "long-draw", "long-representable", "offscreen-cost", "dense-views": .drawing
    case "idle-animation", "animation-scope": .animation
    case "identity-churn", "conflicting-identity", "duplicate-id", "state-loss": .identity
    case "high-frequency-write", "derived-write-per-tick": .ticks
    case "unstable-input", "environment-churn", "object-recreated": .newInputs
    default: nil
    }
  }

  /// Drawn frames with a tick of an animation, and those shown because a timer, task or timeline wrote or came due. O(n).
  private static func driven(_ analysis: Analysis) -> [(RefreshMeaning, Int, property: String)] {
    let (trace, graph, frames) = (analysis.trace, analysis.graph, analysis.frames)
    let roots = graph.newestRoots(in: trace)
    var moved = 0
    var ticked = 0
    // What a timer, task or timeline wrote, by frames.
    var written: [String: Int] = [:]
    for place in frames.drawn {
      guard let rows = frames.frames[place].rows else { continue }
      var (isMoved, isTicked) = (false, false)
      var properties: Set<String> = []
      for vertex in graph.vertices(in: rows) {
        let kind = trace.kinds[Int(graph.rows[vertex])]
        if kind == .animationTick { isMoved = true }
        if kind == .evaluationBegin, let write = graph.causes(of: vertex).first,
          trace.kinds[Int(graph.rows[Int(write)])] == .write
        {
          properties.insert(trace.nodeTable.name(of: NodeSerial(trace.nodes[Int(graph.rows[Int(write)])])))
        }
        guard kind == .evaluationBegin, roots[vertex] >= 0 else { continue }
        switch trace.externalKind(at: Int(graph.rows[Int(roots[vertex])])) {
        case .timer, .task, .timeline: isTicked = true
        case .animationTick: isMoved = true
        default: break
        }
      }
      if isMoved { moved += 1 }
      if isTicked {
        ticked += 1
        for property in properties { written[property, default: 0] += 1 }
      }
    }
    // Of several that are written together the one written in most frames.
    let most = written.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return [(.animation, moved, ""), (.ticks, ticked, most.map { $0.value * 2 >= ticked ? $0.key : "" } ?? "")]
  }
}

extension Analysis {
  /// Which of the eight meanings of "it keeps refreshing" this trace shows, made on demand. O(rows).
  public var triage: Triage { Triage(self) }
}
