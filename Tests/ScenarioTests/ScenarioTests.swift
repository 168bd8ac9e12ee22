import DemoApps
import Testing
import TraceAnalysis
import TraceModel

/// Each demo, recorded in memory under the virtual clock and analyzed, says what its catalog entry expects: no more,
/// no less, at severity warning and above.
@Suite(.serialized) struct ScenarioTests {
  @MainActor
  @Test(arguments: DemoCatalog.all.map(\.name))
  func saysWhatIsExpected(name: String) async throws {
    let demo = try #require(DemoCatalog.demo(named: name))
    let analysis = Analysis(try TraceReader.read(bytes: await DemoRecording.bytes(of: demo)))
    let found = analysis.findings(atLeast: .warning).map { ExpectedFinding($0) }
    #expect(Set(found) == Set(demo.expected), "\(name): \(analysis.findings.map(\.title))")
    #expect(found.count == demo.expected.count, "\(name): a finding stands twice")
    #expect(unknownCauses(in: analysis).isEmpty)
    #expect(analysis.trace.losses.rows.isEmpty, "\(name): \(analysis.trace.losses.rows)")
    #expect(analysis.frames.drawn.count > 0)
  }

  @Test func catalogIsWhole() {
    let names = DemoCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    for demo in DemoCatalog.all {
      #expect(demo.category.hasFault != demo.expected.isEmpty, "\(demo.name)")
      #expect(demo.script.duration > 0 && demo.goldenScript.duration > 0)
    }
    let faulty = DemoCatalog.pairs.filter { $0.category == .faulty }
    #expect(DemoCatalog.pairs.map(\.name) == faulty.flatMap { [$0.name, $0.name + "-corrected"] })
  }

  /// Evaluated bodies, and primitives, whose chain ends nowhere.
  private func unknownCauses(in analysis: Analysis) -> [String] {
    analysis.frames.frames.flatMap { frame in
      analysis.chains.chains(inFrame: frame, primitives: true).filter { $0.root == .unknown }.map(\.title)
    }
  }
}
