import Foundation
import Testing

/// `--suppress` and `--limit`: what an analysis counts.
@Suite struct ChoiceTests {
  private func withLoop(_ body: (Command) throws -> Void) throws {
    let command = try Command()
    defer { command.remove() }
    let golden = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Traces/current/geometry-loop.trace")
    try command.write([UInt8](Data(contentsOf: golden)), to: "a.trace")
    try body(command)
  }

  /// Kind and subject of the first finding.
  private func first(_ command: Command) throws -> String {
    let json = try command.tracetool("analyze", "a.trace", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let finding = try #require((object?["findings"] as? [[String: Any]])?.first)
    let kind = try #require(finding["kind"] as? String)
    let subject = try #require(finding["subject"] as? String)
    return "\(kind) \(subject)"
  }

  @Test func aGatePassesOnWhatIsSuppressedAndSaysSo() throws {
    try withLoop { command in
      let found = try first(command)
      #expect(try command.tracetool("analyze", "a.trace", "--fail-on", "warning").code == 1)
      try command.write(Array("\(found) -- measured once more on purpose\nhang nobody -- gone\n".utf8), to: "known")
      let gate = try command.tracetool("analyze", "a.trace", "--fail-on", "warning", "--suppress", "known")
      #expect(gate.code == 0)
      #expect(gate.errors == "")
      #expect(gate.output.split(separator: "\n")[0].hasSuffix(", 1 suppressed"))
      #expect(gate.output.contains(": measured once more on purpose\n"))
      #expect(gate.output.contains("nothing to suppress  hang  nobody (line 2): the recording has no such finding\n"))
      let page = try command.tracetool("report", "a.trace", "-o", "a.html", "--suppress", "known")
      #expect(page.code == 0)
      let html = String(decoding: try #require(command.bytes("a.html")), as: UTF8.self)
      #expect(html.contains("measured once more on purpose"))
      let why = try command.tracetool("why", "a.trace", "--finding", "feedback-loop", "--suppress", "known")
      #expect(why.code == 2)
    }
  }

  @Test(arguments: [
    ("hang nobody\n", "known:1: the reason is missing; write KIND SUBJECT -- REASON"),
    ("# x\n\nhangs nobody -- y", "known:3: there is no kind hangs; tracetool analyze --explain all prints every kind"),
  ]) func aBadLineIsSaid(text: String, sentence: String) throws {
    try withLoop { command in
      try command.write(Array(text.utf8), to: "known")
      let result = try command.tracetool("analyze", "a.trace", "--suppress", "known")
      #expect(result.code == 2)
      #expect(result.output == "")
      #expect(result.errors == "tracetool: \(sentence)\n")
    }
  }

  @Test func aBadFileIsSaid() throws {
    try withLoop { command in
      let missing = try command.tracetool("analyze", "a.trace", "--suppress", "nowhere")
      #expect(missing.code == 2)
      #expect(missing.errors == "tracetool: nowhere: the file can't be read\n")
      try command.write([0xFF, 0xFE, 0], to: "bytes")
      let bytes = try command.tracetool("analyze", "a.trace", "--suppress", "bytes")
      #expect(bytes.code == 2)
      #expect(bytes.errors == "tracetool: bytes: the file is not UTF-8 text\n")
    }
  }

  @Test func aLimitChangesWhatIsFound() throws {
    try withLoop { command in
      let plain = try command.tracetool("analyze", "a.trace").output
      let low = try command.tracetool("analyze", "a.trace", "--limit", "long-warning=1us,long-severe=2us")
      #expect(low.code == 0)
      #expect(low.output != plain)
      #expect(low.output.contains("long-"))
      let same = try command.tracetool("analyze", "a.trace", "--limit", "long-warning=0.5ms")
      #expect(same.output == plain)
    }
  }

  @Test(
    arguments: [
      ("long-warning", "--limit needs NAME=VALUE, not long-warning"),
      ("long-waning=2ms", "there is no limit long-waning; there are long-warning"),
      ("long-warning=2", nil),
      ("long-warning=fast", "--limit long-warning needs a time (500us, 2.5ms, 1s), as 500 µs, not fast"),
      ("negotiation=0", "--limit negotiation needs a whole number from 1, as 4, not 0"),
      ("negotiation=2.5", "--limit negotiation needs a whole number from 1, as 4, not 2.5"),
      ("pixel=-1", "--limit pixel needs a number, as 1, not -1"), ("", "--limit needs NAME=VALUE, not "),
      ("pixel=1,", "--limit needs NAME=VALUE, not "),
    ] as [(String, String?)]) func aLimitThatIsNoneIsSaid(text: String, sentence: String?) throws
  {
    try withLoop { command in
      let result = try command.tracetool("analyze", "a.trace", "--limit=\(text)")
      #expect(result.code == (sentence == nil ? 0 : 2))
      if let sentence { #expect(result.errors.hasPrefix("tracetool: \(sentence)"), "\(result.errors)") }
    }
  }

  @Test func limitsAreExplained() throws {
    try withLoop { command in
      let one = try command.tracetool("analyze", "--explain", "layout-thrash").output
      #expect(one.contains("  --limit negotiation=4  measurements of a node that one container needs\n"))
      let all = try command.tracetool("analyze", "--explain", "all").output
      #expect(all.contains("--limit triage-share=0.5"))
    }
  }
}
