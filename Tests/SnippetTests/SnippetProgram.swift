import Foundation

/// The snippets that compile, as one program, built once for all tests that run it.
struct SnippetProgram {
  let module: SnippetModule
  /// Snippets that do not compile.
  let failing: Set<String>
  /// The program; nil where it could not be built.
  let path: String?
  /// What the compiler said of it.
  let output: String

  /// The program, or why there is none.
  static let built = Result { try SnippetProgram() }

  private init() throws {
    module = try SnippetModule()
    failing = Set(try module.errors(languageMode: "5").keys)
    (path, output) = try module.buildProgram(without: failing)
    // Nothing lets a static value go; the folder is to be gone with the process.
    atexit { if case .success(let program) = SnippetProgram.built { program.module.remove() } }
  }
}
