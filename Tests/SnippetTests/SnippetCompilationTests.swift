import Testing

/// Snippets of real bug reports compile with nothing but their import lines changed.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct SnippetCompilationTests {
  @Test func allCompileAsOneModuleInSwift5Mode() throws {
    let module = try SnippetModule()
    #expect(module.names.count == 49)
    let errors = try module.errors(languageMode: "5")
    for name in errors.keys.sorted() {
      print("snippet \(name) does not compile: \(errors[name]?.first ?? "")")
    }
    print("snippets that compile: \(module.names.count - errors.count) of \(module.names.count)")
    #expect(errors.isEmpty)
  }
}
