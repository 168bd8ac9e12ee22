import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceModel
import TraceRecorder
import TracedUI

/// Sixty loops planted by seed run through the runtime: all are found, through all their properties, and nothing else is.
@MainActor @Suite struct PlantedRingTests {
  @Test func everyPlantedLoopIsFound() async throws {
    let folder = try TemporaryFolder()
    for seed in 1...60 {
      let plan = PlantedRing(seed: UInt64(seed))
      let path = folder.url.appending(path: "\(seed).trace").path
      let configuration = HeadlessHost.Configuration(clock: .virtual)
      let recorder = Recorder()
      try HeadlessHost.startRecording(recorder, to: path, configuration: configuration)
      let host = HeadlessHost(PlantedRing.Screen(plan: plan), configuration: configuration, recorder: recorder)
      await host.run(plan.script)
      // A loop that runs goes on while the recording ends; only then is its window closed.
      recorder.stop()
      host.close()
      check(plan, Analysis(try TraceReader.read(path: path)), "seed \(seed): \(plan)");
    }
  }

  private func check(_ plan: PlantedRing, _ analysis: Analysis, _ name: String) {
    let found = analysis.findings(atLeast: .warning)
    let loops = found.compactMap(\.loop)
    #expect(loops.count == 1, "\(name): \(found.map { "\($0.kind) \($0.subject.name)" })")
    guard let loop = loops.first else { return }
    let members = loop.members.filter { $0.kind == .write }.map { $0.text.replacing("write ", with: "") }
    let through = Set(members + [loop.propertyName] + loop.alsoWritten)
    #expect(through == plan.properties, "\(name): \(loop.line)")
    switch (plan.ending, loop.ending) {
    case (.running, .stillRunning), (.cut, .cutByGuard), (.settled, .settled), (.stopped, .stoppedByOutside): break
    default: Issue.record("\(name): \(loop.ending.text)")
    }
    #expect(loop.isDeferred == (plan.hop != .direct), "\(name)")
    guard plan.ending == .running || plan.ending == .stopped else { return }
    switch (plan.values, loop.shape) {
    case (.period, .periodic(period: 2, _)), (.drift, .drift): break
    default: Issue.record("\(name): \(loop.shape.text), \(loop.values.map(\.text))")
    }
  }
}
