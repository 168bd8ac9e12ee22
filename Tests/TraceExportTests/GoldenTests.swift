import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel

@testable import TraceExport

/// The whole text of each exporter, for a recording with a loop across frames.
@Suite struct GoldenTests {
  private static let trace = LoopStory.trace(frames: 8)
  private static let analysis = Analysis(trace)

  private func check(_ text: String, _ name: String) throws {
    #expect(text.utf8.count <= 16_384)
    if let difference = try GoldenFile(name).difference(from: text) { Issue.record("\(difference)") }
  }

  @Test func dump() throws {
    var buffer = TextBuffer()
    try DumpExporter(LoopStory.trace(frames: 3)).write(to: &buffer)
    try check(buffer.text, "dump.txt")
  }

  @Test func analysisAsText() throws {
    try check(AnalysisExporter(GoldenTests.analysis, name: "loop.trace", style: .plain).text, "analysis.txt")
  }

  @Test func coloursChangeNoWord() {
    let style = TextStyle(isColored: true)
    let text = AnalysisExporter(GoldenTests.analysis, name: "loop.trace", style: style).text
    let plain = AnalysisExporter(GoldenTests.analysis, name: "loop.trace", style: .plain).text
    #expect(text != plain)
    #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func analysisForProgramsHasEveryFinding() {
    let text = AnalysisJSON(GoldenTests.analysis, name: "loop.trace").value.text
    for finding in GoldenTests.analysis.findings {
      #expect(text.contains(JSONValue.string(finding.title).text.dropLast()))
    }
    for outcome in GoldenTests.analysis.checked { #expect(text.contains("\"kind\": \"\(outcome.kind)\"")) }
  }

  @Test func why() throws {
    let frame = try #require(GoldenTests.analysis.frames[FrameIndex(3)])
    try check(WhyExporter(GoldenTests.analysis, style: .plain).text(frame: frame, view: nil), "why.txt")
    try check(WhyJSON(GoldenTests.analysis).value(frame: frame, view: "CardColumn").text, "why.json")
  }

  @Test func whyOfAPropertyAndOfAFinding() throws {
    let analysis = GoldenTests.analysis
    let exporter = WhyExporter(analysis, style: .plain)
    let loop = try #require(analysis.findings.first { $0.loop != nil })
    try check(
      exporter.text(property: "CardColumn.measuredWidth") + "\n" + exporter.text(findings: [(1, loop)]),
      "why-subject.txt")
    let json = WhyJSON(analysis)
    #expect(json.value(property: "CardColumn.measuredWidth").text.contains("\"bodyPosition\": 2"))
    #expect(json.value(findings: [loop]).text.contains("\"chains\": ["))
  }

  @Test func causes() throws {
    let causes = GoldenTests.analysis.aggregatedCauses()
    let exporter = CausesExporter(causes, style: .plain)
    let body = try #require(causes.index(of: "CardColumn.body"))
    try check(exporter.text(of: "loop.trace") + exporter.text(around: [body], of: "loop.trace"), "causes.txt")
    try check(CausesJSON(causes.around([body])).value.text, "causes.json")
    try check(CausesDOT(causes).text, "causes.dot")
  }

  @Test func namesOfTheProgramCantLeaveTheirQuotes() {
    let builder = TraceBuilder()
    let view = builder.view("A\"];\nB\\")
    builder.frame { builder.evaluate(view, because: builder.tap()) }
    let text = CausesDOT(Analysis(builder.finish()).aggregatedCauses()).text
    #expect(text.contains(#"[label="A\"];\nB\\.body\n1 ×"#))
  }

  @Test func info() throws {
    let file = InfoExporter.File(
      name: "loop.trace", byteCount: 4_096, formatVersion: 1, chunkCount: 2,
      bytesByKind: [.write: 96, .evaluationBegin: 300, .evaluationEnd: 900])
    try check(InfoExporter(GoldenTests.trace, file: file, style: .plain).text, "info.txt")
    try check(InfoJSON(GoldenTests.trace, file: file).value.text, "info.json")
  }
}
