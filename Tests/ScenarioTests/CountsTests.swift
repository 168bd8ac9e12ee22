import DemoApps
import Foundation
import Testing
import TraceEvents
import TraceModel
import TraceRecorder
import TracedUI

/// At the level `counts` a recording holds its frames and numbers, and no events.
@MainActor @Suite struct CountsTests {
  /// A demo, recorded at a level of the runtime.
  private func trace(_ level: RecordingLevel) async throws -> Trace {
    let demo = try #require(DemoCatalog.demo(named: "reader-loop"))
    let recorder = Recorder()
    recorder.setLevel(level, for: RecordingLevel.runtimeCategory)
    recorder.startInMemory()
    let host = HeadlessHost(
      erased: demo.root(), configuration: HeadlessHost.Configuration(size: demo.window), recorder: recorder)
    await host.run(demo.script)
    host.close()
    return try TraceReader.read(bytes: try #require(recorder.stop()))
  }

  private func sums(_ trace: Trace) -> [String: Double] {
    var sums: [String: Double] = [:]
    for row in 0..<trace.count {
      if case .counter(let counter) = trace.event(at: row) { sums[counter.name, default: 0] += counter.value.value }
    }
    return sums
  }

  @Test func numbersAreThoseOfTheEvents() async throws {
    let (whole, counted) = (try await trace(.events), try await trace(.counts))
    func count(_ kind: EventKind) -> Double { Double(whole.kinds.count { $0 == kind }) }
    let sums = sums(counted)
    // What comes behind the last frame's end is in no frame.
    #expect(sums["evaluations"] == count(.evaluationBegin))
    #expect(sums["measurements"] == count(.measureBegin))
    #expect(sums["placements"] == count(.placed))
    #expect(sums["writes"] == count(.write))
    #expect(sums.keys.contains { $0.hasPrefix("evaluations of ") })
    let kinds = Set(counted.kinds)
    #expect(kinds.isSubset(of: [.environment, .external, .frameBegin, .frameEnd, .framePresented, .counter]))
    #expect(counted.kinds.count { $0 == .frameEnd } == whole.kinds.count { $0 == .frameEnd })
    #expect(counted.fact("level") == "counts")
    #expect(whole.fact("level") == nil)
    #expect(counted.losses.isEmpty, "\(counted.losses.rows)")
  }

  @Test func offIsNothing() async throws {
    #expect(Set(try await trace(.off).kinds).isSubset(of: [.environment]))
  }
}
