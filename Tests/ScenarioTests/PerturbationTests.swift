import DemoApps
import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceModel

/// How often, in which order and in which batches bodies run is no contract: whatever the host varies in that, a demo
/// ends with the same state and pixels, and what is healthy stays free of findings.
///
/// Each demo, twins too, meets one seed of the twenty here; `PERTURBATION_SEEDS=20 swift test --filter PerturbationTests`
/// runs each with all.
@Suite struct PerturbationTests {
  private static let seeds = 20

  /// Demos whose fault is that a body or a default value does something besides: their outcome hangs on how often it runs.
  private static let counting: Set<String> = [
    "body-effect", "body-effect-twin", "socket-in-default", "socket-in-default-twin",
  ]

  private func seeds(of name: String) -> [Int] {
    if let count = ProcessInfo.processInfo.environment["PERTURBATION_SEEDS"].flatMap(Int.init) {
      return Array(1...max(1, count))
    }
    let place = DemoCatalog.all.firstIndex { $0.name == name } ?? 0
    return [place % Self.seeds + 1]
  }

  @Test(arguments: DemoCatalog.all.filter { !counting.contains($0.name) }.map(\.name))
  func endsTheSame(name: String) throws {
    let demo = try #require(DemoCatalog.demo(named: name))
    let plain = try outcome(of: name, seed: nil)
    for seed in seeds(of: name) {
      let varied = try outcome(of: name, seed: seed)
      #expect(varied.picture == plain.picture, "\(name), seed \(seed): another picture")
      #expect(varied.state.lines == plain.state.lines, "\(name), seed \(seed): another state")
      if !demo.category.hasFault {
        let findings = Analysis(varied.trace).findings(atLeast: .warning)
        #expect(findings.isEmpty, "\(name), seed \(seed): \(findings.map(\.title))")
      }
    }
  }

  private func outcome(of name: String, seed: Int?) throws -> (picture: Data, state: EndState, trace: Trace) {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("one.trace")
    let picture = folder.url.appendingPathComponent("one.png")
    var words = ["run", name, "-o", file.path, "--picture", picture.path]
    if let seed { words += ["--perturb", "\(seed)"] }
    let result = try BuiltProgram("tracedemo").run(words)
    #expect(result.code == 0, "\(name): \(result.errors)")
    let pixels = try Data(contentsOf: picture)
    #expect(!pixels.isEmpty)
    let trace = try TraceReader.read(bytes: [UInt8](try Data(contentsOf: file)))
    return (pixels, EndState(trace), trace)
  }
}
