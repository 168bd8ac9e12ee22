import Foundation
import Testing

/// An app with views, from its run to the chain of each body.
@Suite struct RecordedAppTests {
  private func recorded(_ name: String, in command: Command) throws -> Command.Result {
    try command.tracetool(
      "record", "-q", "-o", name, "--", Command.program("RecordedApp"), environment: ["FRAMETRACE_CLOCK": "virtual"])
  }

  /// Line of a mark in the app's source, from 1.
  private func line(of mark: String) throws -> Int {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("RecordedApp/RecordedApp.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasSuffix("// \(mark)") }) + 1
  }

  @Test func everyBodyHasItsPlaceAndItsChain() throws {
    let command = try Command()
    defer { command.remove() }
    let recording = try recorded("a.trace", in: command)
    #expect(recording.code == 0)
    #expect(recording.errors == "")
    let json = try command.tracetool("why", "a.trace", "--frame", "0", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let bodies = try #require(object["bodies"] as? [[String: Any]])
    #expect(
      bodies.compactMap { $0["title"] as? String } == [
        "TotalList.body", "TotalRow.body", "TotalList.body", "TotalRow.body",
      ])
    #expect(bodies.allSatisfy { $0["root"] as? String == "launch" })
    let lines = [
      "TotalList.body": try line(of: "the parent's body"), "TotalRow.body": try line(of: "the child's body"),
    ]
    let writeLine = try line(of: "the write")
    for body in bodies {
      let steps = try #require(body["steps"] as? [[String: Any]])
      #expect(steps.last?["kind"] as? String == "frame")
      for step in steps {
        let place = step["place"] as? [String: Any]
        let title = step["title"] as? String ?? ""
        switch step["kind"] as? String {
        case "write": #expect(place?["line"] as? Int == writeLine)
        // The runtime's own views have no place in the app.
        case "evaluation" where title.hasSuffix(".body"):
          #expect(place?["file"] as? String == "Tests/RecordedApp/RecordedApp.swift")
          #expect(place?["line"] as? Int == lines[title])
        default: break
        }
      }
    }
    #expect(json.output.contains("\"line\": \(writeLine)"))
  }

  @Test func twoRecordingsAreEqualByteForByte() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try recorded("a.trace", in: command).code == 0)
    #expect(try recorded("b.trace", in: command).code == 0)
    let bytes = try #require(command.bytes("a.trace"))
    #expect(bytes == command.bytes("b.trace"))
    #expect(bytes.count > 100)
  }

  @Test func analysisFindsNothingAndSaysWhatItChecked() throws {
    let command = try Command()
    defer { command.remove() }
    _ = try recorded("a.trace", in: command)
    let result = try command.tracetool("analyze", "a.trace", "--fail-on", "advice", "--strict")
    #expect(result.code == 0)
    #expect(result.output.contains("nothing found"))
    #expect(result.output.contains("kinds of fault, none found"))
    #expect(result.output.contains("feedback-loop, "))
  }
}
