import Testing

/// Snippets of real bug reports compile with nothing but their import lines changed.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct SnippetCompilationTests {
  /// What is not there yet, by the snippet that needs it.
  private let missing: Set<String> = [
    "C26", "C94", "C96",
  ]

  @Test func allCompileAsOneModuleInSwift5Mode() throws {
    let module = try SnippetModule()
    #expect(module.names.count == 49)
    let errors = try module.errors(languageMode: "5")
    for name in errors.keys.sorted() {
      print("snippet \(name) does not compile: \(errors[name]?.first ?? "")")
    }
    print("snippets that compile: \(module.names.count - errors.count) of \(module.names.count)")
    #expect(Set(errors.keys).subtracting(missing).isEmpty)
  }
}
