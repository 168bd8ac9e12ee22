import Foundation
import Testing

/// Environment variables are documented where users look, and errors have words.
@Suite struct SettingTests {
  private let tree = SourceTree()

  @Test func everyVariableIsInTheReadme() throws {
    let readme = try tree.text("README.md")
    var names: Set<String> = []
    for folder in ["Sources", "Tests"] {
      for path in tree.files(under: folder) {
        for word in try tree.text(path).split(whereSeparator: { !$0.isLetter && $0 != "_" })
        where word.hasPrefix("FRAMETRACE_") && word.count > "FRAMETRACE_".count {
          names.insert(String(word))
        }
      }
    }
    // Names that tests make up to see what is said of them.
    names.subtract(["FRAMETRACE_OUTPUT", "FRAMETRACE_MAXSIZE"])
    #expect(names.count >= 12)
    for name in names.sorted() { #expect(readme.contains("`\(name)`"), "\(name) is not in README.md") }
  }

  @Test func theRecorderKnowsEveryVariable() throws {
    let known = try tree.text("Sources/TraceRecorder/RecordingEnvironment.swift")
    for line in try tree.text("README.md").split(separator: "`") where line.hasPrefix("FRAMETRACE_") {
      let name = String(line.prefix { $0.isLetter || $0 == "_" })
      #expect(known.contains("\"\(name)\""), "\(name) would be called unknown")
    }
  }

  /// An error that is printed as Swift prints a value says nothing to a user.
  @Test func noErrorIsPrintedAsAValue() throws {
    for target in ["tracetool", "tracedemo", "TracedUI"] {
      for path in tree.files(under: "Sources/" + target) {
        #expect(try !tree.text(path).contains("\\(error)"), "\(path) prints an error as a value")
      }
    }
  }
}
