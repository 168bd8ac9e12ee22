import DemoApps
import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceExport
import TraceModel

/// `Traces/current` holds a small recording of each pair, its dump and its findings; recording it again gives the same.
///
/// `RECORD_GOLDEN=1 swift test --filter GoldenTests` writes them anew, and fails, so that nobody does it unseen.
@Suite struct GoldenTests {
  /// Most bytes of a golden recording: small enough to be looked at.
  static let mostBytes = 16 << 10

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces/current")

  @Test(arguments: DemoCatalog.pairs.map(\.name))
  func recordingIsTheSameAgain(name: String) throws {
    let temporary = try TemporaryFolder()
    let file = temporary.url.appendingPathComponent("\(name).trace")
    let result = try BuiltProgram("tracedemo").run(["run", name, "--short", "--portable", "-o", file.path])
    #expect(result.code == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: file)
    let trace = try TraceReader.read(bytes: [UInt8](bytes))
    var dump = TextBuffer()
    try DumpExporter(trace).write(to: &dump)
    #expect(bytes.count <= Self.mostBytes, "\(name): \(bytes.count) bytes")
    try compare(bytes, with: "\(name).trace")
    try compare(Data(dump.text.utf8), with: "\(name).dump.txt")
    try compare(Data(findings(in: trace).utf8), with: "\(name).findings.txt")
  }

  @Test func nothingElseLiesThere() throws {
    let expected = DemoCatalog.pairs.flatMap { demo in
      ["dump.txt", "findings.txt", "trace"].map { "\(demo.name).\($0)" }
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(found.sorted() == expected.sorted())
  }

  private func compare(_ data: Data, with name: String) throws {
    let url = Self.folder.appending(path: name)
    let golden = try? Data(contentsOf: url)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try data.write(to: url)
      Issue.record("\(name) was written anew")
    } else {
      #expect(golden == data, "\(name) differs from what is recorded now")
    }
  }

  /// One block of lines per finding; a sentence where there is none.
  private func findings(in trace: Trace) -> String {
    let found = Analysis(trace).findings
    if found.isEmpty { return "nothing found\n" }
    return found.map { finding in
      var lines = ["\(finding.severity.rawValue) \(finding.kind): \(finding.subject.name)", "  \(finding.title)"]
      lines.append("  cause: \(finding.cause)")
      lines.append("  fix: \(finding.fix)")
      if let loop = finding.loop {
        lines.append("  loop: \(loop.line)")
        lines.append("  shape: \(loop.shape.text)")
        lines.append("  ending: \(loop.ending.text)")
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
