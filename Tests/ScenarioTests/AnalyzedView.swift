import TestKit
import TraceAnalysis
import TraceEvents
import TraceModel
import TracedUI

/// The analysis of one small view and a script; every event takes ten microseconds, so no cost decides.
@MainActor func analysis(
  of view: some View, _ steps: [InputScript.Step] = [], seconds: Double = 0.5,
  under change: (inout HeadlessHost.Configuration) -> Void = { _ in }
) async -> Analysis {
  var configuration = HeadlessHost.Configuration(clock: .virtual)
  change(&configuration)
  let observer = RecordingObserver()
  let host = HeadlessHost(root: view, configuration: configuration, observer: observer)
  await host.run(InputScript([.wait(0.1)] + steps + [.wait(seconds)]))
  host.close()
  var assembler = TraceAssembler()
  for (place, event) in observer.events.enumerated() {
    assembler.append(event, id: EventID(thread: 0, ordinal: UInt64(place + 1)), time: Int64(place) * 10_000)
  }
  return Analysis(assembler.finish())
}

extension Analysis {
  /// Findings of a kind.
  func findings(of kind: String) -> [Finding] { findings.filter { $0.kind == kind } }

  /// Kinds of severity warning and above, in order of rank.
  var alarms: [String] { findings(atLeast: .warning).map(\.kind) }
}
