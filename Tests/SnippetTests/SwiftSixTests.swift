import Testing

/// Snippets in Swift 6 mode: those whose own code allows it compile, and the others fail for their own reasons.
@Suite(.enabled(if: SnippetModule.folder != nil, "\(SnippetModule.absence)")) struct SwiftSixTests {
  /// Snippets that can't be in Swift 6 mode, and the compiler's reason; none so far.
  private static let reasons: [String: String] = [:]

  @Test func everySnippetCompilesOrSaysWhyNot() throws {
    let module = try SnippetModule()
    let errors = try module.errors(languageMode: "6")
    for name in errors.keys.sorted() { print("snippet \(name), Swift 6: \(errors[name] ?? [])") }
    print("snippets that compile in Swift 6 mode: \(module.names.count - errors.count) of \(module.names.count)")
    #expect(Set(errors.keys) == Set(Self.reasons.keys))
    for (name, reason) in Self.reasons { #expect(errors[name]?.contains(reason) == true, "\(name)") }
  }
}
