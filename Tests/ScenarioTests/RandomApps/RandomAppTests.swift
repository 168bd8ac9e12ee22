import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceModel
import TraceRecorder
import TracedUI

/// Sixty random apps without a fault run through the runtime, and nothing is found in them.
@MainActor @Suite struct RandomAppTests {
  private static let apps: UInt64 = 60
  private static let coverage = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ViewRuntime/COVERAGE.md")
  /// Share of the names in COVERAGE.md that the apps must use together.
  private static let leastShare = 0.8

  @Test func nothingIsFoundInHealthyApps() async throws {
    let folder = try TemporaryFolder()
    var used: Set<String> = []
    for seed in 1...Self.apps {
      var generator = RandomAppGenerator(seed: seed)
      let (view, script) = generator.app()
      let path = folder.url.appending(path: "\(seed).trace").path
      let analysis = try await analysis(view, script, path)
      let found = analysis.findings(atLeast: .warning)
      #expect(found.isEmpty, "seed \(seed): \(found.map { "\($0.kind) \($0.subject.name): \($0.title) \($0.cause)" })")
      #expect(analysis.frames.drawn.count > 0, "seed \(seed)")
      #expect(!analysis.trace.losses.lacksData, "seed \(seed)")
      used.formUnion(generator.used)
    }
    let names = try coveredNames()
    let share = Double(names.intersection(used).count) / Double(names.count)
    print(
      "names used by \(Self.apps) random apps: \(names.intersection(used).count) of \(names.count); not used: "
        + names.subtracting(used).sorted().joined(separator: ", "))
    #expect(share >= Self.leastShare)
  }

  private func analysis(_ view: AnyView, _ script: InputScript, _ path: String) async throws -> Analysis {
    let configuration = HeadlessHost.Configuration(clock: .virtual)
    let recorder = Recorder()
    try HeadlessHost.startRecording(recorder, to: path, configuration: configuration)
    let host = HeadlessHost(view, configuration: configuration, recorder: recorder)
    await host.run(script)
    host.close()
    recorder.stop()
    return Analysis(try TraceReader.read(path: path))
  }

  /// The names that count, from the list that is generated from the runtime.
  private func coveredNames() throws -> Set<String> {
    let lines = try String(contentsOf: Self.coverage, encoding: .utf8).split(separator: "\n")
    let names = lines.compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 4, Int(cells[0]) != nil, !cells[3].hasPrefix("not counted") else { return nil }
      return cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
    }
    #expect(names.count > 100)
    return Set(names)
  }
}
