import Testing
import TraceAnalysis
import TraceModel

/// Snippets of real bug reports run for ten seconds of modelled time, and the analysis says of them what it must.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct CaseTests {
  @Test func whatMustBeSaidIsSaidAndNothingElse() throws {
    let built = try SnippetProgram.built.get()
    let program = try #require(built.path, "\(built.output.suffix(2000))")
    #expect(Set(CaseTable.all.map(\.name)) == Set(built.module.names))
    var right = 0
    for record in CaseTable.all.sorted(by: { $0.name < $1.name }) {
      let run = try built.module.run(program, record.name, seconds: 10)
      #expect(run.code == 0, "\(record.name): \(run.output.suffix(300))")
      let said = Said(analysis: Analysis(try TraceReader.read(path: run.trace)))
      let missing = record.must.filter { !$0.1(said) }.map(\.0)
      let wrong = record.mustNot.filter { $0.1(said) }.map(\.0)
      let verdict =
        missing.isEmpty && wrong.isEmpty
        ? record.open.map { "open: \($0)" } ?? "right"
        : "WRONG: not said \(missing), said \(wrong): \(said.analysis.findings.map { "\($0.kind) \($0.subject.name)" })"
      print("case \(record.name): \(verdict)")
      #expect(missing.isEmpty && wrong.isEmpty, "\(record.name): \(verdict)")
      if verdict == "right" { right += 1 }
    }
    print("cases fully right: \(right) of \(CaseTable.all.count); the others say why not")
    // A record that is held against its words stays so.
    #expect(right == CaseTable.all.count { $0.open == nil })
  }
}
