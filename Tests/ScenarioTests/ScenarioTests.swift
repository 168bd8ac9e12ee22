import DemoApps
import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceModel
import TracedUI

/// Each demo, recorded in a process of its own under the virtual clock, says what its catalog entry expects.
///
/// No more and no less, at severity warning and above; and a second process records the same bytes.
@Suite struct ScenarioTests {
  @Test(arguments: DemoCatalog.all.map(\.name))
  func saysWhatIsExpected(name: String) throws {
    let demo = try #require(DemoCatalog.demo(named: name))
    let bytes = try recording(of: name)
    let again = try recording(of: name)
    #expect(bytes == again, "\(name): first difference at byte \(firstDifference(bytes, again))")

    let analysis = Analysis(try TraceReader.read(bytes: bytes))
    let found = analysis.findings(atLeast: .warning).map { ExpectedFinding($0) }
    #expect(Set(found) == Set(demo.expected), "\(name): \(analysis.findings.map(\.title))")
    #expect(found.count == demo.expected.count, "\(name): a finding stands twice")
    let unknown = analysis.chainsWithoutRoot
    #expect(unknown.isEmpty, "\(name): \(unknown.count) chains end nowhere, of them \(unknown.prefix(3))")
    for finding in analysis.findings where finding.kind == "feedback-loop" {
      #expect(finding.loop?.isCycle == true, "\(name): \(finding.title)")
    }
    for loop in analysis.loops where loop.isCycle {
      #expect(analysis.lapInChain(of: loop) == loop.members.map(\.text), "\(name): why tells another lap than analyze")
    }
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

  private func recording(of name: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("\(name).trace")
    let result = try BuiltProgram("tracedemo").run(["run", name, "-o", file.path])
    #expect(result.code == 0, "\(name): \(result.errors)")
    return [UInt8](try Data(contentsOf: file))
  }

  private func firstDifference(_ first: [UInt8], _ second: [UInt8]) -> Int {
    zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(first.count, second.count)
  }
}
