import DemoApps
import Foundation
import Testing

/// The twins under `Sources/DemoApps/Twins` are what the rewriter makes of the demos as they are now.
///
/// `RECORD_TWINS=1 swift test --filter TwinTests` writes them anew, and fails, so that nobody does it unseen.
@Suite struct TwinTests {
  @Test func twinsAreUpToDate() throws {
    let folder = TwinFiles.demoApps.appending(path: "Twins")
    let isRecording = ProcessInfo.processInfo.environment["RECORD_TWINS"] == "1"
    for (name, content) in try TwinFiles().files {
      let url = folder.appending(path: name)
      if isRecording { try content.write(to: url, atomically: true, encoding: .utf8) }
      #expect(try String(contentsOf: url, encoding: .utf8) == content, "\(name) is not what the rewriter makes")
    }
    #expect(!isRecording, "twins were written anew")
  }

  @Test func eachFaultyDemoHasATwinWithOtherNames() {
    let faulty = DemoCatalog.all.filter { $0.category == .faulty }
    let twins = DemoCatalog.all.filter { $0.category == .twin }
    #expect(twins.map(\.name) == faulty.map { $0.name + "-twin" })
    for (original, twin) in zip(faulty, twins) {
      #expect(twin.expected.count == original.expected.count)
      for (old, new) in zip(original.expected, twin.expected) {
        #expect(old.view != new.view)
        #expect(old.property == nil || old.property != new.property)
        #expect(old.shape == new.shape && old.ending == new.ending && old.severity == new.severity)
      }
    }
  }

  @Test func rewriterIsRepeatable() throws {
    let first = try TwinFiles()
    let second = try TwinFiles()
    #expect(first.files.map(\.content) == second.files.map(\.content))
  }

  @Test func tokensGiveTheSourceBack() {
    let source = "let a = \"x \\(b(\"y\")) \\\" z\" // end\nfunc c() { d }\n"
    #expect(SourceToken.tokens(of: source).map(\.source).joined() == source)
  }
}
