import Foundation
import Testing

/// One file holds one recording: whoever comes second is refused, and nothing is lost.
@Suite struct KeptFileTests {
  private static let refusal = "another program is recording into this file"

  /// A script that makes a trace of a program that waits, in the way of `first`, and waits until it records.
  private func lines(_ first: String, then rest: String) -> String {
    """
    \(first) > ready & child=$!
    while [ ! -s ready ]; do sleep 0.02; done
    \(rest)
    kill -TERM $child; wait $child
    tracetool dump same.trace --strict | grep -c ' write #3'
    """
  }

  /// Ways to record, each with the program that goes on until it is ended.
  private static let ways = [
    "tracetool record -q -o same.trace -- RecordedProgram wait",
    "FRAMETRACE_OUT=same.trace RecordedProgram wait",
    "tracetool record -q -o same.trace -- sh -c 'RecordedProgram wait; true'",
  ]

  @Test(arguments: ways) func aSecondRecordIsRefused(first: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      lines(first, then: "tracetool record -o same.trace -- RecordedProgram; echo code $?"))
    #expect(result.output == "code 2\n20\n", "\(result.errors)")
    #expect(result.errors.contains("tracetool: same.trace: \(KeptFileTests.refusal)"))
  }

  @Test(arguments: ways) func aProgramThatRecordsByItselfIsRefused(first: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(lines(first, then: "FRAMETRACE_OUT=same.trace RecordedProgram; echo code $?"))
    // The recorder never stops the program.
    #expect(result.output == "code 0\n20\n", "\(result.errors)")
    #expect(result.errors.contains("trace recording: "))
    #expect(result.errors.contains("another program records into this file; nothing is recorded here"))
  }

  @Test(arguments: ways) func nothingElseIsWrittenThere(first: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    let others = """
      tracetool repair a.trace -o same.trace; echo code $?
      tracetool report a.trace -o same.trace; echo code $?
      tracedemo run feed --short -o same.trace; echo code $?
      """
    let result = try command.shell(lines(first, then: others))
    #expect(result.output == "code 2\ncode 2\ncode 2\n20\n", "\(result.errors)")
  }

  @Test func aFileIsKeptBeforeItsProgramRecords() throws {
    let command = try Command()
    defer { command.remove() }
    // The program records nothing until it is told to.
    let result = try command.shell(
      """
      tracetool record -q -o same.trace -- sh -c 'echo > ready; while [ ! -e go ]; do sleep 0.02; done; RecordedProgram' &
      while [ ! -e ready ]; do sleep 0.02; done
      tracetool record -o same.trace -- RecordedProgram; echo code $?
      FRAMETRACE_OUT=same.trace RecordedProgram
      echo > go; wait
      tracetool dump same.trace --strict | grep -c ' write #3'
      """)
    #expect(result.output == "code 2\n20\n", "\(result.errors)")
    #expect(result.errors.contains("nothing is recorded here"))
  }

  /// Programs of one run, one after the other and at once.
  @Test(arguments: ["RecordedProgram; RecordedProgram", "RecordedProgram & RecordedProgram; wait"])
  func programsOfOneRunHaveAFileEach(script: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      """
      tracetool record -o same.trace -- sh -c '\(script)'; echo code $?
      for trace in same.trace*; do tracetool dump $trace --strict | grep ' write #3' | grep -c 'main.swift:28'; done
      """)
    #expect(result.output == "code 0\n20\n20\n", "\(result.errors)")
    #expect(result.errors.split(separator: "\n").filter { $0.contains("20 frames") }.count == 2, "\(result.errors)")
  }

  @Test func aPathThatCannotBeWrittenIsSaidBeforeTheProgramRuns() throws {
    let command = try Command()
    defer { command.remove() }
    for (path, sentence) in [
      ("new/", "tracetool: new/: there is no such folder, and a folder is no trace\n"),
      ("no/such.trace", "tracetool: no/such.trace: can't be written (No such file or directory)\n"),
      (".", "tracetool: .: this is a folder, not a trace\n"),
    ] {
      let result = try command.tracetool("record", "-o", path, "--", "touch", "ran")
      #expect(result.code == 2)
      #expect(result.errors == sentence)
      #expect(command.bytes("ran") == nil)
    }
  }

  @Test func nothingIsLeftBeside() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.tracetool("record", "-q", "-o", "a.trace", "--", Command.program("RecordedProgram")).code == 0)
    #expect(try command.tracetool("record", "-q", "-o", "a.trace", "--", Command.program("RecordedProgram")).code == 0)
    #expect(try command.tracetool("record", "-q", "-o", "b.trace", "--", "true").code == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path) == ["a.trace"])
  }
}
