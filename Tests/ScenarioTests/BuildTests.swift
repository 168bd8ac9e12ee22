import DemoApps
import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel

/// Each demo of this build and of a release build, recorded by `tracetool record`, leads from places in the source to
/// the frames; a stripped program still says what is wrong.
@Suite struct BuildTests {
  /// How the recorded program was built.
  enum Build: String, CaseIterable {
    /// As the tests are.
    case own
    /// Optimized; only where such a build is named.
    case release
    /// Optimized, without symbols and lines.
    case stripped

    var folder: URL? { self == .own ? nil : BuiltProgram.releaseFolder }

    static var available: [Build] { BuiltProgram.releaseFolder == nil ? [.own] : allCases }

    func program(_ name: String) -> BuiltProgram {
      folder.map { BuiltProgram(name, in: $0) } ?? BuiltProgram(name)
    }
  }

  @Test(arguments: Build.available.filter { $0 != .stripped }, DemoCatalog.all.map(\.name))
  func chainsLeadFromTheSourceToTheFrame(build: Build, name: String) throws {
    let demo = try #require(DemoCatalog.demo(named: name))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("\(name).trace").path
    let recorded = try build.program("tracetool").run(["record", "--quiet", "--demo", name, "-o", file])
    #expect(recorded.code == 0, "\(recorded.errors)")
    let analysis = Analysis(try TraceReader.read(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))))
    expectFindings(of: demo, in: analysis)
    #expect(analysis.trace.fact("build") == (build == .own ? ownBuild : "release"))
    #expect(analysis.chainsWithoutRoot.isEmpty)
    #expect(analysis.brokenChains.isEmpty, "\(name): \(analysis.brokenChains.prefix(3))")
    // The optimizer makes one function of equal bodies, without a line, and the recording says so. No chain of a demo
    // may need such a place: no two demos hold an equal action.
    let losses = analysis.trace.losses.rows.filter { build == .own || $0.kind != "source-unknown" }
    #expect(losses.isEmpty, "\(losses)")
    for finding in analysis.findings(atLeast: .warning) { #expect(finding.subject.place != nil, "\(finding.title)") }
  }

  /// The goldens are no debug build's alone.
  @Test(arguments: Build.available.filter { $0 != .stripped }, DemoCatalog.pairs.map(\.name))
  func everyBuildRecordsTheGoldens(build: Build, name: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("\(name).trace")
    let recorded = try build.program("tracedemo").run(["run", name, "--short", "--portable", "-o", file.path])
    #expect(recorded.code == 0, "\(recorded.errors)")
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Traces/current/\(name).trace")
    #expect(try Data(contentsOf: file) == Data(contentsOf: golden))
  }

  @Test(
    .enabled(
      if: BuiltProgram.releaseFolder != nil, "FRAMETRACE_RELEASE_BUILD names no release build; .ci/run makes one"),
    arguments: DemoCatalog.pairs.map(\.name))
  func strippedProgramsAreAnalyzedWithoutNamesThatMayBeWrong(name: String) throws {
    let demo = try #require(DemoCatalog.demo(named: name))
    let release = try #require(BuiltProgram.releaseFolder)
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("tracedemo")
    let strip = Process()
    strip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    strip.arguments = ["strip", "-o", program.path, release.appendingPathComponent("tracedemo").path]
    try strip.run()
    strip.waitUntilExit()
    #expect(strip.terminationStatus == 0)
    let file = folder.url.appendingPathComponent("\(name).trace").path
    let recorded = try BuiltProgram("tracetool", in: release).run([
      "record", "--quiet", "-o", file, "--", program.path, "run", name,
    ])
    #expect(recorded.code == 0, "\(recorded.errors)")
    let analysis = Analysis(try TraceReader.read(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))))
    let found = analysis.findings(atLeast: .warning)
    #expect(found.map(\.kind).sorted() == demo.expected.map(\.kind).sorted())
    #expect(Set(found.map(\.subject.view)) == Set(demo.expected.map(\.view)))
    for finding in found {
      #expect(finding.subject.place == nil)
      let named = demo.expected.first { $0.kind == finding.kind }?.property ?? ""
      #expect(finding.subject.property == named || finding.subject.property.contains("unknown property"))
    }
    #expect(analysis.chainsWithoutRoot.isEmpty)
    #expect(analysis.trace.losses.rows.contains { "\($0)".contains("stripped") }, "\(analysis.trace.losses.rows)")
  }

  private var ownBuild: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private func expectFindings(of demo: Demo, in analysis: Analysis) {
    let found = analysis.findings(atLeast: .warning).map { ExpectedFinding($0) }
    #expect(Set(found) == Set(demo.expected), "\(demo.name): \(analysis.findings.map(\.title))")
  }
}
