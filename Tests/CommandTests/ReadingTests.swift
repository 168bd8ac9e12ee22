import Foundation
import Testing
import TraceEvents
import TraceFormat

/// The verbs that read a trace, as processes.
@Suite struct ReadingTests {
  private func withTrace(_ body: (Command) throws -> Void) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "small.trace")
    try body(command)
  }

  @Test func dumpHasALinePerEvent() throws {
    try withTrace { command in
      let result = try command.tracetool("dump", "small.trace")
      #expect(result.code == 0)
      #expect(result.errors == "")
      #expect(result.output.split(separator: "\n").count >= SmallTrace.events.count)
      #expect(result.output.contains("write #3 Counter.count 0 → 1 notified"))
      let again = try command.tracetool("dump", "-", input: SmallTrace.bytes)
      #expect(again.output == result.output)
    }
  }

  @Test func causesAreToldByTypeAndProperty() throws {
    try withTrace { command in
      let whole = try command.tracetool("causes", "small.trace")
      #expect(whole.code == 0)
      for word in ["\ntap  1 ×", "write Counter.count", "Counter.body", "unknown 0.0 %"] {
        #expect(whole.output.contains(word), "\(word) is missing in\n\(whole.output)")
      }
      let node = try command.tracetool("causes", "small.trace", "--frame", "0", "--node", "Counter.count")
      #expect(node.output.contains("▸ write Counter.count"))
      #expect(node.output.contains("frame 0 of small.trace"))
      #expect(try command.tracetool("causes", "small.trace", "--node", "Counter").output.contains("▸ Counter.body"))
      let json = try command.tracetool("causes", "small.trace", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((object?["nodes"] as? [Any])?.isEmpty == false)
      #expect(try command.tracetool("causes", "small.trace", "--dot").output.hasPrefix("digraph causes {"))
      let missing = try command.tracetool("causes", "small.trace", "--node", "Count")
      #expect(missing.code == 2)
      #expect(missing.errors.contains("no node is called Count; there are Counter"))
      #expect(try command.tracetool("causes", "small.trace", "--dot", "--json").code == 2)
    }
  }

  @Test func whyPrintsTheChain() throws {
    try withTrace { command in
      let result = try command.tracetool("why", "small.trace", "--frame", "0")
      #expect(result.code == 0)
      for word in ["tap", "button action", "Counter.count", "▸ Counter.body", "source unknown"] {
        #expect(result.output.contains(word), "\(word) is missing in\n\(result.output)")
      }
      let filtered = try command.tracetool("why", "small.trace", "--view", "Counter")
      #expect(filtered.code == 0)
      #expect(filtered.output.contains("▸ Counter.body"))
      let json = try command.tracetool("why", "small.trace", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((object?["bodies"] as? [Any])?.count == 1)
      let missing = try command.tracetool("why", "small.trace", "--frame", "7")
      #expect(missing.code == 2)
      #expect(missing.errors.hasPrefix("tracetool: there is no frame 7; the trace holds frames 0 to 0"))
    }
  }

  @Test func whyAnswersAboutPropertiesAndFindings() throws {
    try withTrace { command in
      let property = try command.tracetool("why", "small.trace", "--property", "Counter.count")
      #expect(property.code == 0, "\(property.errors)")
      for word in ["Counter.count  1 write", "▸ Counter.count  0 → 1", "tap", "Counter.body"] {
        #expect(property.output.contains(word), "\(word) is missing in\n\(property.output)")
      }
      let json = try command.tracetool("why", "small.trace", "--property", "Counter.count", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect((object?["sites"] as? [Any])?.count == 1)
      let missing = try command.tracetool("why", "small.trace", "--property", "count")
      #expect(missing.code == 2)
      #expect(missing.errors.contains("no property count was written; there are Counter.count"))
      let finding = try command.tracetool("why", "small.trace", "--finding", "feedback-loop")
      #expect(finding.code == 2)
      #expect(finding.errors.contains("there is no finding"))
      let both = try command.tracetool("why", "small.trace", "--finding", "1", "--property", "Counter.count")
      #expect(both.code == 2)
      #expect(try command.tracetool("why", "small.trace", "--finding", "1", "--frame", "0").code == 2)
    }
  }

  @Test func analyzeGatesOnFindings() throws {
    try withTrace { command in
      let result = try command.tracetool("analyze", "small.trace")
      #expect(result.code == 0)
      #expect(result.output.hasPrefix("small.trace  "))
      #expect(result.output.contains("duration"))
      #expect(result.output.contains("modelled time"))
      #expect(result.output.contains("\n  it keeps refreshing: none of the eight usual reasons is seen\n"))
      #expect(result.output.contains("writes by what they led to"))
      let json = try command.tracetool("analyze", "small.trace", "--json", "-o", "analysis.json")
      #expect(json.output == "")
      let data = Data(try #require(command.bytes("analysis.json")))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      #expect(object?["version"] as? Int == 1)
      #expect(object?["modelledTime"] as? Bool == true)
      let gate = try command.tracetool("analyze", "small.trace", "--fail-on", "severe")
      #expect(gate.code == 0)
      let wrong = try command.tracetool("analyze", "small.trace", "--fail-on", "awful")
      #expect(wrong.code == 2)
      #expect(
        wrong.errors
          == "tracetool: --fail-on needs advice, warning or severe, not awful; see tracetool analyze --help\n")
    }
  }

  @Test func kindsOfFindingsAreExplained() throws {
    try withTrace { command in
      let all = try command.tracetool("analyze", "--explain", "all")
      #expect(all.code == 0)
      #expect(all.output.contains("feedback-loop\n"))
      let one = try command.tracetool("analyze", "--explain", "long-body")
      #expect(one.output.hasPrefix("long-body\n"))
      #expect(all.output.contains(one.output))
      let none = try command.tracetool("analyze", "--explain", "short-body")
      #expect(none.code == 2)
      #expect(none.errors.hasPrefix("tracetool: there is no kind short-body; the kinds are feedback-loop, "))
    }
  }

  @Test func reportIsOneFile() throws {
    try withTrace { command in
      let result = try command.tracetool("report", "small.trace", "-o", "small.html")
      #expect(result.code == 0)
      #expect(result.output == "")
      let page = String(decoding: try #require(command.bytes("small.html")), as: UTF8.self)
      #expect(page.hasPrefix("<!"))
      #expect(page.contains("Counter"))
      #expect(!page.contains(command.folder.path))
      let streamed = try command.tracetool("report", "-", "-o", "-", input: SmallTrace.bytes)
      #expect(streamed.output.hasPrefix("<!"))
      let unwritable = try command.tracetool("report", "small.trace", "-o", "nowhere/small.html")
      #expect(unwritable.code == 2)
      #expect(unwritable.errors == "tracetool: nowhere/small.html: can't be written (No such file or directory)\n")
    }
  }

  @Test func infoCountsBytesByKind() throws {
    try withTrace { command in
      let result = try command.tracetool("info", "small.trace")
      #expect(result.code == 0)
      #expect(result.output.contains("refresh-rate"))
      #expect(result.output.contains("losses\n  none"))
      let json = try command.tracetool("info", "small.trace", "--json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let kinds = try #require(object["kinds"] as? [[String: Any]])
      let payload = kinds.compactMap { $0["bytes"] as? Int }.reduce(0, +)
      let overhead = FileHeader.length + ChunkHeader.length
      #expect(payload == SmallTrace.bytes.count - overhead)
    }
  }

  @Test func noHeaderIsOneSentenceWithFileAndOffset() throws {
    try withTrace { command in
      try command.write(Array("hello, world, this is no trace at all".utf8), to: "text.trace")
      for verb in ["dump", "info", "analyze", "why"] {
        let result = try command.tracetool(verb, "text.trace")
        #expect(result.code == 2)
        #expect(result.output == "")
        #expect(result.errors == "tracetool: text.trace@0: not a trace: the header's signature is missing\n")
      }
      let empty = try command.tracetool("info", "-", input: [])
      #expect(empty.errors.hasPrefix("tracetool: standard input@0: "))
      let absent = try command.tracetool("info", "absent.trace")
      #expect(absent.code == 2)
      #expect(absent.errors == "tracetool: absent.trace: there is no such file\n")
      let folder = try command.tracetool("info", ".")
      #expect(folder.errors == "tracetool: .: this is a folder, not a trace\n")
    }
  }

  @Test func damageIsReadAroundAndStrictFails() throws {
    try withTrace { command in
      try command.write(Array(SmallTrace.bytes.dropLast(9)), to: "torn.trace")
      let result = try command.tracetool("analyze", "torn.trace")
      #expect(result.code == 0)
      #expect(result.output.contains("torn-tail"))
      let strict = try command.tracetool("analyze", "torn.trace", "--strict")
      #expect(strict.code == 2)
      #expect(strict.output == result.output)
      let whole = try command.tracetool("analyze", "small.trace", "--strict")
      #expect(whole.code == 0)
    }
  }

  @Test func newerVersionSaysWhich() throws {
    try withTrace { command in
      var bytes = SmallTrace.bytes
      bytes[FileHeader.versionOffset] = 9
      try command.write(bytes, to: "newer.trace")
      let result = try command.tracetool("dump", "newer.trace")
      #expect(result.code == 2)
      #expect(
        result.errors.contains("newer.trace@8: the trace has format version 9; this program reads up to version 1"))
    }
  }

  @Test func brokenPipeIsFine() throws {
    try withTrace { command in
      // Far more than a pipe holds, so that writing goes on after the reader is gone.
      var events = SmallTrace.events
      for index in 0..<40_000 {
        events.append((.point(PointEvent(id: UInt64(index), name: "point", category: "test")), 20_000_000))
      }
      try command.write(SmallTrace.header + SmallTrace.chunks(events), to: "long.trace")
      let result = try command.shell("{ tracetool dump long.trace; echo code $? >&2; } | head -n 1")
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(result.errors == "code 0\n")
    }
  }

  @Test func namesCannotSteerTheTerminal() throws {
    let command = try Command()
    defer { command.remove() }
    let node = NodeCreated(
      node: NodeSerial(1), kind: .view, label: "A\u{1B}[31m\nB", parent: .none, identity: .index(0), cause: .none)
    try command.write(SmallTrace.header + SmallTrace.chunks([(.nodeCreated(node), 0)]), to: "odd.trace")
    let result = try command.tracetool("dump", "odd.trace")
    #expect(result.output.contains("A\\u{1b}[31m\\nB"))
    #expect(!result.output.contains("\u{1B}"))
  }
}
