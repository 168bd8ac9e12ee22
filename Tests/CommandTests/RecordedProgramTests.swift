import Foundation
import Testing

/// A program that really records, from its run to the line of its write.
@Suite struct RecordedProgramTests {
  /// Line of the write in the program's source.
  private static let writeLine = 28

  /// Words, and the code that the program ends with.
  private static let ends: [([String], Int32)] = [([], 0), (["code", "5"], 5), (["kill"], 128 + 9)]

  @Test(arguments: ends)
  func writesHaveTheirLineHoweverTheProgramEnds(words: [String], code: Int32) throws {
    let command = try Command()
    defer { command.remove() }
    let program = Command.program("RecordedProgram")
    let recording = try command.run(
      Command.program("tracetool"), ["record", "-q", "-o", "a.trace", "--", program] + words, input: nil,
      environment: [:])
    #expect(recording.code == code)
    #expect(recording.errors == "")
    #expect(command.bytes("a.trace.window") == nil)
    let dump = try command.tracetool("dump", "a.trace", "--strict")
    #expect(dump.code == 0)
    let writes = dump.output.split(separator: "\n").filter { $0.contains(" write #3") }
    #expect(writes.count == 20)
    let place = "Tests/RecordedProgram/main.swift:\(RecordedProgramTests.writeLine) tapOnce(_:)"
    #expect(writes.allSatisfy { $0.contains(" at \(place) ←") }, "\(writes.first ?? "")")
    let why = try command.tracetool("why", "a.trace", "--frame", "20")
    #expect(why.output.contains("main.swift:\(RecordedProgramTests.writeLine)"))
    #expect(!why.output.contains("source unknown"))
  }

  @Test func aLargestSizeEndsTheRecordingAndNotTheProgram() throws {
    let command = try Command()
    defer { command.remove() }
    let recording = try command.tracetool(
      "record", "-o", "a.trace", "--max-size", "1k", "--", Command.program("RecordedProgram"), "code", "4")
    #expect(recording.code == 4)
    let info = try command.tracetool("info", "a.trace")
    #expect(info.code == 0)
    #expect(info.output.contains("events came after the trace had reached its largest size"), "\(info.output)")
  }

  @Test func anInterruptedProgramKeepsItsTrace() throws {
    let command = try Command()
    defer { command.remove() }
    let recording = try command.tracetool(
      "record", "-o", "a.trace", "--duration", "500ms", "--", Command.program("RecordedProgram"), "wait")
    #expect(recording.code == 128 + 15)
    #expect(recording.output == "ready\n")
    #expect(recording.errors.contains("20 frames"))
    #expect(try command.tracetool("info", "a.trace", "--strict").code == 0)
  }

  @Test func resolveAddsPlacesOnce() throws {
    let command = try Command()
    defer { command.remove() }
    let program = Command.program("RecordedProgram")
    let path = command.folder.appendingPathComponent("b.trace").path
    let run = try command.run(program, [], input: nil, environment: ["FRAMETRACE_OUT": path])
    #expect(run.code == 0)
    let before = try #require(command.bytes("b.trace"))
    #expect(try command.tracetool("dump", "b.trace").output.contains(" at RecordedProgram+0x"))
    let first = try command.tracetool("resolve", "b.trace", "--executable", program)
    #expect(first.code == 0)
    #expect(first.output == "1 place in the source found\n")
    let after = try #require(command.bytes("b.trace"))
    #expect(after.starts(with: before) && after.count > before.count)
    let second = try command.tracetool("resolve", "b.trace", "--executable", program)
    #expect(second.output == "0 places in the source found\n")
    #expect(command.bytes("b.trace") == after)
    let wrong = try command.tracetool("resolve", "b.trace", "--executable", "b.trace")
    #expect(wrong.code == 2)
    #expect(wrong.errors == "tracetool: b.trace@0: this is not a 64-bit ELF executable\n")
  }

  @Test func aStrippedProgramStillRecords() throws {
    let command = try Command()
    defer { command.remove() }
    let copy = try command.run(
      "/usr/bin/env", ["objcopy", "--strip-all", Command.program("RecordedProgram"), "stripped"], input: nil,
      environment: [:])
    try #require(copy.code == 0, "\(copy.errors)")
    let recording = try command.tracetool("record", "-q", "-o", "a.trace", "--", "./stripped")
    #expect(recording.code == 0)
    let analysis = try command.tracetool("analyze", "a.trace", "--strict")
    #expect(analysis.code == 0)
    #expect(analysis.output.contains("source unknown (stripped)"))
    let why = try command.tracetool("why", "a.trace", "--frame", "3")
    #expect(why.output.contains("source unknown"))
  }
}
