public import TraceEvents
import TraceModel

/// Where a chain of causes begins.
public enum RootCause: Hashable, Sendable {
  /// Something from outside.
  case external(ExternalKind)
  /// The host made the first view.
  case host
  /// Nothing names a cause.
  case unknown

  /// A name for people.
  public var name: String {
    switch self {
    case .external(let kind): kind.name
    case .host: "first frame"
    case .unknown: "unknown cause"
    }
  }
}

extension ExternalKind {
  /// A name for people.
  public var name: String {
    switch self {
    case .launch: "launch"
    case .tap: "tap"
    case .type: "typing"
    case .scroll: "scroll"
    case .drag: "drag"
    case .resize: "resize"
    case .keyboard: "keyboard"
    case .environment: "external environment"
    case .timeline: "timeline"
    case .animationTick: "animation tick"
    case .timer: "timer"
    case .task: "task result"
    case .focus: "focus"
    case .hover: "hover"
    case .scenePhase: "scene phase"
    case .unknown: "unknown cause"
    }
  }
}

extension CauseGraph {
  /// The newest event from outside behind each vertex (as a vertex), or -1 where there is none.
  ///
  /// Two events of one chain with the same newest root have had no impulse from outside between them. O(edges).
  func newestRoots(in trace: Trace) -> [Int32] {
    var roots = [Int32](repeating: -1, count: count)
    inCauseOrder { vertex in
      if trace.kinds[Int(rows[vertex])] == .external {
        roots[vertex] = Int32(vertex)
        return
      }
      var newest: Int32 = -1
      for cause in causes(of: vertex) { newest = max(newest, roots[Int(cause)]) }
      roots[vertex] = newest
    }
    return roots
  }

  /// What kind of root a vertex without causes is.
  func rootCause(of vertex: Vertex, in trace: Trace) -> RootCause {
    let row = Int(rows[vertex])
    switch trace.event(at: row) {
    case .external(let event): return event.kind == .unknown ? .unknown : .external(event.kind)
    case .evaluationBegin:
      let partner = trace.partners[row]
      if partner < Trace.missingRow, case .evaluationEnd(let end) = trace.event(at: Int(partner)),
        end.reasons.contains(where: { $0.field == "created" && $0.cause.isNone })
      {
        return .host
      }
      return .unknown
    case .nodeCreated(let event): return event.cause.isNone ? .host : .unknown
    default: return .unknown
    }
  }
}
