import DemoApps
import TraceAnalysis

extension ExpectedFinding {
  /// A finding of the analysis in the words of the demos.
  init(_ finding: Finding) {
    self.init(
      kind: finding.kind, severity: finding.severity.rawValue, view: finding.subject.view,
      property: finding.subject.property.isEmpty ? nil : finding.subject.property,
      shape: finding.loop?.shape.name, ending: finding.loop?.ending.name)
  }
}

extension LoopEnding {
  /// The ending without what differs from run to run: `settled after 2 laps`, `cut by guard`, `still running`.
  fileprivate var name: String {
    switch self {
    case .settled: text
    case .cutByGuard: "cut by guard"
    case .stillRunning: "still running"
    case .stoppedByOutside: "stopped by outside"
    }
  }
}
