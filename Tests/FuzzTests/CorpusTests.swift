import Foundation
import Testing
import TraceEvents
import TraceModel

/// The fuzzer's corpus, findings of the past among it, in the normal run.
@Suite struct CorpusTests {
  @Test func everyInputIsReadOrRefused() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzer/Corpus")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 8)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      for window in [nil, bytes] {
        guard let trace = try? TraceReader.read(bytes: bytes, window: window) else { continue }
        for row in 0..<trace.count { #expect(trace.event(at: row).kind == trace.kinds[row], "\(name)") }
      }
    }
  }
}
