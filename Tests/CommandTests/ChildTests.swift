import Foundation
import Testing

/// The program that is recorded, what it starts, and how they end.
@Suite struct ChildTests {
  /// Waits in a shell until a process is gone; a zombie that nobody takes leave of is gone, too.
  private static let waitForEnd = """
    gone() { ! grep -qs '^State:.[^ZX]' /proc/$1/status; }
    until_gone() { n=0; while ! gone $1 && [ $n -lt 1500 ]; do sleep 0.02; n=$((n+1)); done; gone $1 && echo gone; }

    """

  @Test func theProgramEndsWithTheOneThatRecordsIt() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      ChildTests.waitForEnd + """
        tracetool record -q -o a.trace -- sh -c 'echo $$ > number; exec RecordedProgram wait' > ready & tool=$!
        while [ ! -s ready ]; do sleep 0.02; done
        kill -KILL $tool
        until_gone $(cat number)
        tracetool dump a.trace | grep -c ' write #3'
        """)
    // What was recorded lies in the window, and is read from there.
    #expect(result.output == "gone\n20\n", "\(result.errors)")
  }

  @Test(arguments: ["USR1", "USR2", "ALRM", "VTALRM", "PROF", "IO", "PWR", "XCPU", "40", "64"])
  func whatWouldEndThisProcessReachesTheProgram(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "prepared")
    // A shell's trap for signals by number: the real-time ones have no name.
    let result = try command.shell(
      """
      cat > program <<'END'
      #!/bin/bash
      cp prepared "$FRAMETRACE_OUT"
      trap 'echo caught \(name); exit 3' \(name)
      echo > ready
      while :; do sleep 0.02; done
      END
      chmod +x program
      tracetool record -q -o a.trace -- ./program & tool=$!
      while [ ! -e ready ]; do sleep 0.02; done
      kill -\(name) $tool; wait $tool; echo code $?
      """)
    #expect(result.output == "caught \(name)\ncode 3\n", "\(result.errors)")
  }

  @Test func theTimesEndReachesWhoLeftTheProgram() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      ChildTests.waitForEnd + """
        cat > daemon <<'END'
        #!/bin/sh
        setsid sh -c 'echo $$ > number; RecordedProgram wait > ready; true' &
        while [ ! -s ready ]; do sleep 0.02; done
        END
        chmod +x daemon
        tracetool record -q -o a.trace --duration 1s -- ./daemon
        # On a busy machine the time may be over before there is one.
        if [ -s number ]; then until_gone $(cat number); else echo gone; fi
        """)
    #expect(result.output == "gone\n", "\(result.errors)")
  }

  @Test func theTimesEndReachesBehindAScriptThatWaits() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      ChildTests.waitForEnd + """
        tracetool record -q -o a.trace --duration 1s -- sh -c 'RecordedProgram wait > /dev/null & echo $! > number; wait'
        if [ -s number ]; then until_gone $(cat number); else echo gone; fi
        """)
    #expect(result.output == "gone\n", "\(result.errors)")
    #expect(command.bytes("a.trace.window") == nil)
  }

  @Test func aRunLastsAsLongAsItsProgramRecords() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      """
      tracetool record -o a.trace -- sh -c '(while [ ! -e go ]; do sleep 0.02; done; kill $(cat number)) &
        RecordedProgram wait > ready & echo $! > number; while [ ! -s ready ]; do sleep 0.02; done; exit 4' & tool=$!
      while [ ! -s ready ]; do sleep 0.02; done
      sleep 0.3; kill -0 $tool && echo runs
      echo > go; wait $tool; echo code $?
      tracetool dump a.trace --strict | grep -c ' write #3'
      """)
    #expect(result.output == "runs\ncode 4\n20\n", "\(result.errors)")
  }

  @Test(arguments: [
    "sh -c 'RecordedProgram; true'",
    "sh -c 'mkdir sub; cd sub; ln -s $(command -v RecordedProgram) other; ./other; true'",
    "env RecordedProgram", "./script",
  ])
  func placesAreFoundBehindAScript(words: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(Array("#!/bin/sh\nRecordedProgram\ntrue\n".utf8), to: "script", executable: true)
    let result = try command.shell(
      "tracetool record -q -o a.trace -- \(words) && tracetool dump a.trace --strict | grep ' write #3'")
    #expect(result.output.split(separator: "\n").count == 20, "\(result.errors)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.contains("main.swift:28") })
    #expect(try command.tracetool("info", "a.trace").output.contains("losses\n  none"))
    // Where the program lies is nobody's business.
    let bytes = try #require(command.bytes("a.trace"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains(Command.programs.path))
  }

  @Test func aRunLastsAsLongAsOneOfItsProgramsRecords() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      """
      tracetool record -o a.trace -- sh -c '(while [ ! -e go ]; do sleep 0.02; done; kill $(cat number)) &
        RecordedProgram; RecordedProgram wait > ready & echo $! > number
        while [ ! -s ready ]; do sleep 0.02; done; exit 4' & tool=$!
      while [ ! -s ready ]; do sleep 0.02; done
      sleep 0.3; kill -0 $tool && echo runs
      echo > go; wait $tool; echo code $?
      for trace in a.trace*; do tracetool dump $trace --strict | grep -c 'write #3'; done
      """)
    #expect(result.output == "runs\ncode 4\n20\n20\n", "\(result.errors)")
  }

  @Test func whatALaterLookUpFindsIsNoLongerUnknown() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell(
      """
      objcopy --strip-all $(command -v RecordedProgram) stripped
      tracetool record -q -o a.trace -- ./stripped
      tracetool info a.trace | grep -c source-unknown
      tracetool resolve a.trace -e $(command -v RecordedProgram)
      tracetool info a.trace | grep -c source-unknown
      tracetool dump a.trace | grep ' write #3' | grep -c 'main.swift:28'
      """)
    #expect(result.output == "1\n1 place in the source found\n0\n20\n", "\(result.errors)")
  }
}
