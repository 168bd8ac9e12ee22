import Foundation
import Testing
import TraceEvents
import TraceFormat

/// `--fail-on` and what is said of traces that hold less, or more, than one recording.
@Suite struct GateTests {
  private let sentence = "part of the recording can't be seen, so --fail-on can't pass"

  /// Ways to lose data, by name.
  private static let damaged: [String: [UInt8]] = {
    let long = SmallTrace.long(frames: 40, view: "Row")
    var changed = long
    changed[FileHeader.length + ChunkHeader.length + 5] ^= 1
    let dropped = RecordedLoss(kind: "dropped-events", count: 7, detail: "events came after the disk was full")
    return [
      "torn": Array(long.dropLast(9)), "changed": changed, "two": long + SmallTrace.bytes,
      "dropped": SmallTrace.header + SmallTrace.chunks(SmallTrace.events + [(.loss(dropped), 20_000_000)]),
      "garbage": long + Array("this is no chunk".utf8),
    ]
  }()

  @Test(arguments: damaged.keys.sorted()) func aGateDoesNotPassOnWhatItCannotSee(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(try #require(GateTests.damaged[name]), to: "a.trace")
    let gate = try command.tracetool("analyze", "a.trace", "--fail-on", "severe")
    #expect(gate.code == 2)
    #expect(gate.errors.hasPrefix("tracetool: a.trace: \(sentence) ("))
    let verdict = gate.output.split(separator: "\n")[1]
    #expect(verdict == "  of what can be read: part of the recording is missing; see losses")
    #expect(try command.tracetool("analyze", "a.trace").code == 0)
    let allowed = try command.tracetool("analyze", "a.trace", "--fail-on", "severe", "--allow-losses")
    #expect(allowed.code == 0)
    #expect(allowed.errors == "")
    #expect(allowed.output == gate.output)
    let strict = try command.tracetool("analyze", "a.trace", "--fail-on", "severe", "--allow-losses", "--strict")
    #expect(strict.code == 2)
    let json = try command.tracetool("analyze", "a.trace", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["isWhole"] as? Bool == false)
  }

  @Test func aFindingIsOneWhateverIsLost() throws {
    let command = try Command()
    defer { command.remove() }
    // Half of it lacks lanes, which is advice.
    try command.write(Array(SmallTrace.bytes.dropLast(30)), to: "a.trace")
    let result = try command.tracetool("analyze", "a.trace", "--fail-on", "advice")
    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("Part of the recording is lost"))
  }

  @Test func aWholeTracePasses() throws {
    let command = try Command()
    defer { command.remove() }
    let harmless = RecordedLoss(kind: "uncontrolled-time", count: 1, detail: "UUID()")
    for bytes in [
      SmallTrace.bytes, SmallTrace.header + SmallTrace.chunks(SmallTrace.events + [(.loss(harmless), 20_000_000)]),
    ] {
      try command.write(bytes, to: "a.trace")
      let result = try command.tracetool("analyze", "a.trace", "--fail-on", "severe")
      #expect(result.code == 0)
      #expect(!result.output.contains("of what can be read"))
    }
    let odd = try command.tracetool("analyze", "a.trace", "--allow-losses")
    #expect(odd.code == 2)
    #expect(odd.errors.hasPrefix("tracetool: --allow-losses goes with --fail-on"))
  }

  @Test func infoSaysWhichRecordingsAreThere() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes + SmallTrace.long(frames: 2, view: "Row"), to: "both.trace")
    let info = try command.tracetool("info", "both.trace")
    #expect(info.output.contains("2 recordings in one file"))
    #expect(info.output.contains("16 rows  this one is read"))
    let line = try #require(info.output.split(separator: "\n").first { $0.contains("tail -c") })
    let way = try #require(line.range(of: "tail ").map { String(line[$0.lowerBound...]) })
    let second = try command.shell(way.replacing("FILE", with: "both.trace"))
    #expect(second.code == 0)
    #expect(second.output.contains("11 in 11 rows") || second.output.contains("in 11 rows"))
    let json = try command.tracetool("info", "both.trace", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let recordings = try #require(object?["recordings"] as? [[String: Any]])
    #expect(recordings.map { $0["isRead"] as? Bool } == [true, false])
    #expect(recordings.last?["offset"] as? Int == SmallTrace.bytes.count)
    let analysis = try command.tracetool("analyze", "both.trace")
    #expect(analysis.output.contains("other-recording ×11: events belong to other recordings in the same file"))
  }

  @Test func everyoneCountsTheSameFrames() throws {
    let command = try Command()
    defer { command.remove() }
    for demo in ["chat", "clock", "frame-lap-loop", "onappear-task"] {
      let recording = try command.tracetool("record", "--demo", demo, "-o", "a.trace")
      try #require(recording.code == 0, "\(recording.errors)")
      let said = try #require(recording.errors.split(separator: ",").first { $0.contains("frame") })
      let analysis = try command.tracetool("analyze", "a.trace")
      let verdict = try #require(analysis.output.split(separator: "\n").first { $0.contains(" s,") })
      #expect(verdict.split(separator: ",").contains(said), "\(demo): \(said) is not in \(verdict)")
    }
  }
}
