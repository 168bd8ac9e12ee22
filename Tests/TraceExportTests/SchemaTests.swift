import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel

@testable import TraceExport

/// What the tool writes for programs is what the schemas say, of every recording in the tree.
@Suite struct SchemaTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let schemas = root.appending(path: "Schemas")
  private static let traces: [String] = {
    let folder = root.appending(path: "Traces/current")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.sorted().map { folder.appending(path: $0).path }
  }()

  private func faults(_ value: JSONValue, _ schema: String) throws -> [String] {
    try JSONSchema(folder: Self.schemas, name: "\(schema).json").faults(of: value.text)
  }

  private func expectNone(_ faults: [String], _ place: SourceLocation = #_sourceLocation) {
    #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "; "))", sourceLocation: place)
  }

  @Test func thereAreRecordings() { #expect(Self.traces.count >= 60) }

  @Test(arguments: traces) func everyOutputIsAsItsSchemaSays(path: String) throws {
    let trace = try TraceReader.read(path: path)
    var options = AnalysisOptions()
    let first = Analysis(trace).findings.first
    if let first {
      options.suppressions = [Suppression(kind: first.kind, subject: first.subject.name, reason: "known", line: 1)]
    }
    options.suppressions.append(Suppression(kind: "hang", subject: "nobody", reason: "gone", line: 2))
    let analysis = Analysis(trace)
    expectNone(try faults(AnalysisJSON(analysis, name: "a.trace").value, "tracetool-analysis"))
    let suppressed = Analysis(trace, options: options)
    #expect(suppressed.suppressed.isEmpty == (first == nil))
    expectNone(try faults(AnalysisJSON(suppressed, name: "a.trace").value, "tracetool-analysis"))
    expectNone(try faults(CausesJSON(analysis.aggregatedCauses()).value, "tracetool-causes"))
    let why = WhyJSON(analysis)
    expectNone(try faults(why.value(findings: analysis.findings), "tracetool-why"))
    if let frame = analysis.frames.frames.first {
      expectNone(try faults(why.value(frame: frame, view: nil), "tracetool-why"))
    }
    if let site = analysis.writeSites.first {
      expectNone(try faults(why.value(property: site.propertyName), "tracetool-why"))
    }
  }

  @Test(arguments: traces.prefix(4)) func factsAreAsTheirSchemaSays(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let facts = try TraceFileFacts(bytes: bytes)
    let file = InfoExporter.File(
      name: "a.trace", byteCount: bytes.count, formatVersion: facts.formatVersion, chunkCount: 1,
      bytesByKind: [.frameBegin: 7], recordings: facts.recordings)
    let trace = try TraceReader.read(bytes: bytes)
    expectNone(try faults(InfoJSON(trace, file: file).value, "tracetool-info"))
  }

  /// The check itself finds what is wrong: each change makes a fault at its place.
  @Test(arguments: [
    ("\"version\": 1", "\"version\": 2", "$.version: 2 is not 1"),
    ("\"events\": ", "\"happenings\": ", "$: events is missing"),
    ("\"events\": ", "\"happenings\": ", "$: happenings is in no schema"),
    ("\"isWhole\": true", "\"isWhole\": 1", "$.isWhole: is no boolean"),
    ("\"worst\": \"severe\"", "\"worst\": \"awful\"", "$.worst: awful is none of"),
    ("\"modelledTime\": true", "\"modelledTime\": \"yes\"", "$.modelledTime: is no boolean"),
    ("\"kind\": \"feedback-loop\"", "\"kind\": 3", "kind: is no string"),
    ("\"drawn\": ", "\"drawn\": -", "$.frames.drawn: -"),
  ]) func whatIsNotAsTheSchemaSaysIsFound(from: String, to: String, fault: String) throws {
    let path = try #require(Self.traces.first { $0.hasSuffix("/geometry-loop.trace") })
    let text = AnalysisJSON(Analysis(try TraceReader.read(path: path)), name: "a.trace").value.text
    let range = try #require(text.range(of: from))
    let changed = text.replacingCharacters(in: range, with: to)
    let found = try JSONSchema(folder: Self.schemas, name: "tracetool-analysis.json").faults(of: changed)
    #expect(found.contains { $0.contains(fault) }, "\(found.prefix(3))")
  }
}
