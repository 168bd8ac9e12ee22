import Foundation
import Testing

/// `record` around programs that leave a prepared trace, or none.
@Suite struct RecordTests {
  /// A program that records: copies a prepared trace to where the recorder would write.
  private func script(_ lines: String, in command: Command) throws {
    try command.write(SmallTrace.bytes, to: "prepared")
    try command.write(
      Array("#!/bin/sh\ncp prepared \"$FRAMETRACE_OUT\"\n\(lines)\n".utf8), to: "program", executable: true)
  }

  @Test func outputErrorsInputAndCodePassThrough() throws {
    let command = try Command()
    defer { command.remove() }
    try script("cat; echo to-errors >&2; echo \"$1 $2\"; exit 7", in: command)
    let result = try command.tracetool(
      "record", "-o", "a.trace", "--quiet", "--", "./program", "--its", "own", input: Array("typed\n".utf8))
    #expect(result.code == 7)
    #expect(result.output == "typed\n--its own\n")
    #expect(result.errors == "to-errors\n")
    #expect(command.bytes("a.trace")?.starts(with: SmallTrace.bytes) == true)
  }

  @Test func aRecordingIsSummedUp() throws {
    let command = try Command()
    defer { command.remove() }
    try script("", in: command)
    let result = try command.tracetool("record", "-o", "a.trace", "--", "./program")
    #expect(result.code == 0)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("a.trace: "))
    #expect(result.errors.contains("1 frame"))
  }

  @Test func hashingIsMadeDeterministic() throws {
    let command = try Command()
    defer { command.remove() }
    try script("echo $SWIFT_DETERMINISTIC_HASHING; case $FRAMETRACE_OUT in /*) echo absolute;; esac", in: command)
    let result = try command.tracetool("record", "-q", "-o", "a.trace", "--", "./program")
    #expect(result.output == "1\nabsolute\n")
  }

  @Test func aProgramThatNeverRecordedGetsASentence() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    let result = try command.tracetool("record", "-o", "a.trace", "--", "true")
    #expect(result.code == 2)
    #expect(result.errors.contains("ended without recording anything; does it link TracedUI or TraceRecorder?"))
    // An older trace of the same name is neither lost nor taken for this one's.
    #expect(command.bytes("a.trace") == SmallTrace.bytes)
    #expect(result.errors.contains("a.trace: nothing was recorded; the earlier trace is kept"))
    let failing = try command.tracetool("record", "-o", "a.trace", "--", "false")
    #expect(failing.code == 1)
    #expect(failing.errors.contains("false: ended with code 1 before it recorded anything"))
    let killed = try command.tracetool("record", "-o", "a.trace", "--", "sh", "-c", "kill -SEGV $$")
    #expect(killed.code == 128 + 11)
    #expect(killed.errors.contains("sh: was ended by signal 11 before it recorded anything"))
    let nameless = try command.tracetool("record", "-o", "a.trace", "--demo", "nope")
    #expect(nameless.code == 2)
    #expect(nameless.errors.hasPrefix("tracedemo: there is no demo nope; tracedemo list shows them"))
    #expect(nameless.errors.split(separator: "\n").count == 2)
    #expect(command.bytes("a.trace") == SmallTrace.bytes)
  }

  /// What a program may do to its output file, none of which is a recording.
  @Test(arguments: ["rm a.trace", "rm a.trace; mkdir a.trace", "echo odd > a.trace", "cp header a.trace"])
  func theEarlierTraceStaysWhereThereIsNoNewOne(script: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    try command.write(SmallTrace.header, to: "header")
    let result = try command.tracetool("record", "-o", "a.trace", "--", "sh", "-c", script)
    #expect(result.code == 2)
    let isInTheWay = script.contains("mkdir")
    #expect(command.bytes(isInTheWay ? "a.trace.former" : "a.trace") == SmallTrace.bytes)
    let sentence = isInTheWay ? "the earlier trace is in a.trace.former" : "the earlier trace is kept"
    #expect(result.errors.contains("nothing was recorded; \(sentence)"), "\(result.errors)")
  }

  @Test func whatWasLostIsSaidAtOnce() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.tracetool(
      "record", "-o", "a.trace", "--max-size", "1k", "--", Command.program("RecordedProgram"))
    #expect(result.code == 0)
    #expect(result.errors.contains("; lost: "))
    #expect(result.errors.contains("events came after the trace had reached its largest size"))
  }

  @Test func aRecordingWithinARecording() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      """
      tracetool record -o outer.trace -- sh -c 'RecordedProgram; tracetool record -q -o inner.trace -- RecordedProgram'
      for trace in *.trace*; do echo $trace; tracetool dump $trace --strict | grep -c 'write #3'; done
      """)
    #expect(result.output == "inner.trace\n20\nouter.trace\n20\n", "\(result.errors)")
  }

  @Test func programsAreFoundAsTheSystemFindsThem() throws {
    let command = try Command()
    defer { command.remove() }
    // A folder whose name is no UTF-8, and an empty name, which is this folder.
    let result = try command.shell(
      """
      odd=$(printf 'a\\377'); mkdir "$odd"; cp /bin/true "$odd/in-odd"; cp /bin/true in-this
      for name in in-odd in-this; do PATH="$PATH:$odd:" tracetool record -o x.trace -- $name; done
      """)
    #expect(
      result.errors.split(separator: "\n").filter { $0.contains("ended without recording anything") }.count == 2,
      "\(result.errors)")
  }

  @Test func programsThatAreNotThereAreNamed() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.tracetool("record", "-o", "a.trace", "--", "./nowhere")
    #expect(result.code == 2)
    #expect(result.errors == "tracetool: ./nowhere: there is no such program\n")
  }

  @Test func durationEndsTheProgram() throws {
    let command = try Command()
    defer { command.remove() }
    try script("exec sleep 60", in: command)
    let result = try command.tracetool("record", "-o", "a.trace", "--duration", "200ms", "--", "./program")
    #expect(result.code == 128 + 15)
    #expect(result.errors.contains("the program was ended by signal 15"))
    #expect(command.bytes("a.trace") != nil)
  }

  @Test(arguments: ["TERM", "INT", "HUP"]) func signalsAreHandedOn(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    try script(
      "trap 'echo caught \(name); exit 3' \(name)\necho ready > ready\nwhile :; do sleep 0.02; done", in: command)
    // A child of a shell without job control ignores INT, unless it is started by a program that does not.
    let result = try command.shell(
      """
      env --default-signal=INT tracetool record -q -o a.trace -- ./program & child=$!
      while [ ! -e ready ]; do sleep 0.02; done
      kill -\(name) $child
      wait $child; echo code $?
      """)
    #expect(result.output == "caught \(name)\ncode 3\n")
    #expect(command.bytes("a.trace") != nil)
  }

  @Test func aKilledProgramLeavesItsTrace() throws {
    let command = try Command()
    defer { command.remove() }
    try script("kill -9 $$", in: command)
    let result = try command.tracetool("record", "-o", "a.trace", "--", "./program")
    #expect(result.code == 128 + 9)
    #expect(result.errors.contains("ended by signal 9"))
    #expect(try command.tracetool("info", "a.trace").code == 0)
  }
}
