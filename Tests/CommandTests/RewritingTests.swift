import Foundation
import Testing
import TraceEvents
import TraceFormat

/// `cut`, `merge` and `repair`, as processes: what they write is a whole trace, and says what it lacks.
@Suite struct RewritingTests {
  private func dump(_ command: Command, _ file: String) throws -> [String] {
    let result = try command.tracetool("dump", file)
    #expect(result.code == 0)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func aWholeTraceIsRepairedToItself() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "small.trace")
    let result = try command.tracetool("repair", "small.trace", "-o", "whole.trace", "--strict")
    #expect(result.code == 0)
    #expect(result.output == "16 rows read\n")
    #expect(try dump(command, "whole.trace") == dump(command, "small.trace"))
  }

  @Test func aTornTraceIsRepaired() throws {
    let command = try Command()
    defer { command.remove() }
    let long = SmallTrace.long(frames: 400, view: "Row")
    try command.write(Array(long.prefix(long.count / 2)), to: "torn.trace")
    let before = try command.tracetool("info", "torn.trace")
    #expect(before.output.contains("torn-tail"))
    let result = try command.tracetool("repair", "torn.trace", "-o", "whole.trace")
    #expect(result.code == 0)
    #expect(result.output.contains("lost: "))
    let lines = try dump(command, "torn.trace")
    let mended = try dump(command, "whole.trace")
    #expect(mended.count > lines.count)
    #expect(Array(mended.prefix(lines.count - 1)) == Array(lines.prefix(lines.count - 1)))
    let info = try command.tracetool("info", "whole.trace", "--strict")
    #expect(info.code == 2)
    #expect(info.output.contains("torn-tail"))
  }

  @Test func framesAreCutOutWithWhatTheyNeed() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.long(frames: 50, view: "Row"), to: "long.trace")
    let result = try command.tracetool("cut", "long.trace", "--frames", "10..12", "--output", "part.trace")
    #expect(result.code == 0)
    // The node, three frames of four events, and each frame's tap.
    #expect(result.output == "16 rows of 251 kept\n")
    let info = try command.tracetool("info", "part.trace", "--strict")
    #expect(info.code == 0)
    #expect(info.output.contains("cut-events ×235"))
    let why = try command.tracetool("why", "part.trace", "--frame", "11")
    #expect(why.code == 0)
    #expect(why.output.contains("Row.body"))
    #expect(try command.tracetool("why", "part.trace", "--frame", "9").code != 0)

    let one = try command.tracetool("cut", "part.trace", "-f", "11", "-o", "one.trace")
    #expect(one.code == 0)
    let kept = try dump(command, "one.trace").filter { $0.contains("frameBegin") }
    #expect(kept.count == 1)

    // What of them is there, however many are asked for.
    let rest = try command.tracetool("cut", "long.trace", "-f", "48..4294967295", "-o", "rest.trace")
    #expect(rest.code == 0)
    #expect(try dump(command, "rest.trace").filter { $0.contains("frameBegin") }.count == 2)
    // A recording may end within its last frame.
    let long = SmallTrace.long(frames: 50, view: "Row")
    try command.write(Array(long.dropLast(2)), to: "torn.trace")
    let torn = try command.tracetool("cut", "torn.trace", "-f", "49", "-o", "end.trace")
    #expect(torn.code == 0, "\(torn.errors)")
    #expect(try dump(command, "end.trace").contains { $0.contains("frameBegin") })
    try command.write(SmallTrace.header, to: "bare.trace")
    let bare = try command.tracetool("cut", "bare.trace", "-f", "0", "-o", "x.trace")
    #expect(bare.errors == "tracetool: bare.trace: there are no such frames; the trace holds none\n")

    let timed = try command.tracetool("cut", "long.trace", "--time", "0..0.05s", "-o", "timed.trace")
    #expect(timed.code == 0)
    #expect(try dump(command, "timed.trace").filter { $0.contains("frameBegin") }.count == 3)

    for (words, sentence) in [
      (["--frames", "3..x"], "--frames needs a frame such as 10"), (["--frames", "9..3"], "--frames needs a frame"),
      (["--time", "soon"], "--time needs a time"), ([], "either --frames or --time is needed"),
    ] {
      let wrong = try command.run(
        Command.program("tracetool"), ["cut", "long.trace", "-o", "x.trace"] + words, input: nil, environment: [:])
      #expect(wrong.code == 2)
      #expect(wrong.errors.contains(sentence))
    }
    let absent = try command.tracetool("cut", "long.trace", "--frames", "70", "-o", "x.trace")
    #expect(absent.code == 2)
    #expect(absent.errors == "tracetool: long.trace: there are no such frames; the trace holds frames 0 to 49\n")
  }

  @Test func mergedTracesKeepApartWhatIsTheirs() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    try command.write(SmallTrace.long(frames: 2, view: "Row"), to: "b.trace")
    let result = try command.tracetool("merge", "a.trace", "b.trace", "-o", "both.trace")
    #expect(result.code == 0)
    #expect(result.output == "a.trace: 16 rows, at the start\nb.trace: 11 rows, at the start\n")
    let info = try command.tracetool("info", "both.trace", "--strict")
    #expect(info.code == 0)
    #expect(info.output.contains("thread 1"))
    let why = try command.tracetool("why", "both.trace", "--frame", "0")
    #expect(why.output.contains("Counter.body"))
    #expect(try command.tracetool("why", "both.trace", "--frame", "2").output.contains("Row.body"))
    #expect(try dump(command, "both.trace").count == 27)
    #expect(try command.tracetool("merge", "a.trace", "-o", "x.trace").code == 2)
    #expect(try command.tracetool("merge", "a.trace", "b.trace", "--align", "x", "-o", "x.trace").code == 2)
  }
}
