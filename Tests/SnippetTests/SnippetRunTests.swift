import Testing
import TraceModel

/// Snippets of real bug reports run for two seconds of modelled time, and do what their records say.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct SnippetRunTests {
  @Test func allThatCompileRunWithoutATrap() throws {
    let built = try SnippetProgram.built.get()
    let (module, failing) = (built.module, built.failing)
    let program = try #require(built.path, "\(built.output.suffix(2000))")
    var trapped: [String] = []
    var ran: [String: Story] = [:]
    for name in module.names where !failing.contains(name) {
      let result = try module.run(program, name)
      if result.code == 0 {
        ran[name] = Story(try TraceReader.read(path: result.trace))
      } else {
        trapped.append("\(name) (\(result.code)): \(result.output.suffix(300))")
      }
    }
    print("snippets that run for two seconds: \(ran.count) of \(module.names.count)")
    for line in trapped { print("snippet \(line)") }
    #expect(trapped.isEmpty)
    for name in ran.keys.sorted() { print("snippet \(name): \(ran[name]?.summary ?? "")") }
    var agreed = 0
    for (name, check) in SnippetRecords.all {
      guard let story = ran[name] else { continue }
      check(story)
      agreed += 1
    }
    print("snippets held against what their records state: \(agreed) of \(SnippetRecords.all.count)")
    #expect(Set(SnippetRecords.silent).isDisjoint(with: SnippetRecords.all.map(\.name)))
    #expect(Set(SnippetRecords.silent + SnippetRecords.all.map(\.name)) == Set(module.names))
  }
}
