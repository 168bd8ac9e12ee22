import TraceEvents
import UpdateGraph

/// Keeps of a window's events what the checks ask for.
final class VerificationObserver: GraphObserver {
  let isRecording = true
  /// Diagnostics since the last call of `takeDiagnostics`.
  private var diagnostics: [Diagnostic] = []
  /// Measurements of each node in the running frame.
  private var measures: [NodeSerial: Int] = [:]
  /// Most measurements of each node in one frame.
  private(set) var mostMeasures: [NodeSerial: Int] = [:]
  private var count: UInt64 = 0

  func record(_ event: TraceEvent) -> EventID {
    switch event {
    case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
    case .measureBegin(let begin): measures[begin.node, default: 0] += 1
    case .frameEnd:
      for (node, number) in measures { mostMeasures[node] = max(number, mostMeasures[node] ?? 0) }
      measures.removeAll(keepingCapacity: true)
    default: break
    }
    count += 1
    return EventID(thread: 0, ordinal: count)
  }

  /// The diagnostics since the last call.
  func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}
