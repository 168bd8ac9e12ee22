import Foundation
import Testing

/// Where results go: what is no plain file is written into, and what was read is never overwritten.
@Suite struct OutputTests {
  @Test func aLinkIsFollowed() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    let result = try command.shell("ln -s target link; tracetool analyze a.trace -o link; test -L link && cat target")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("a.trace  "))
  }

  @Test func aPipeAndADeviceAreWrittenInto() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    let pipe = try command.shell("mkfifo p; cat p & tracetool analyze a.trace -o p; wait; test -p p")
    #expect(pipe.code == 0)
    #expect(pipe.output.hasPrefix("a.trace  "))
    let output = try command.shell("tracetool analyze a.trace -o /dev/stdout | cat")
    #expect(output.output.hasPrefix("a.trace  "))
    let full = try command.shell("tracetool report a.trace -o /dev/full; echo $?; test -c /dev/full")
    #expect(full.code == 0)
    #expect(full.output == "2\n")
    #expect(full.errors == "tracetool: /dev/full: can't be written (No space left on device)\n")
  }

  @Test(arguments: ["analyze a.trace", "report a.trace", "repair a.trace", "cut a.trace --frames 0"])
  func whatWasReadIsNotOverwritten(line: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    for output in ["a.trace", "./a.trace", "link"] {
      let result = try command.shell("ln -sf a.trace link; tracetool \(line) -o \(output)")
      #expect(result.code == 2)
      #expect(result.errors.contains("\(output): is the trace that was read; name another output file"))
      #expect(command.bytes("a.trace") == SmallTrace.bytes)
    }
  }

  @Test func aTraceIsReadFromAPipe() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    let result = try command.shell("mkfifo p; cat a.trace > p & tracetool info p")
    #expect(result.code == 0)
    #expect(result.output.contains("version 1"))
  }

  @Test func aClosedInputGetsASentence() throws {
    let command = try Command()
    defer { command.remove() }
    for line in ["tracetool info - <&-", "tracetool info - < ."] {
      let result = try command.shell(line)
      #expect(result.code == 2, "\(line)")
      #expect(result.errors.hasPrefix("tracetool: standard input: can't be read"), "\(line)")
    }
  }

  @Test func aRecordingReplacesPlainFilesOnly() throws {
    let command = try Command()
    defer { command.remove() }
    let pipe = try command.shell("mkfifo p; tracetool record -o p -- true")
    #expect(pipe.code == 2)
    #expect(pipe.errors == "tracetool: p: a trace can be recorded into a plain file only\n")
    try command.write(Array("#!/bin/sh\n".utf8), to: "program", executable: true)
    let itself = try command.shell("tracetool record -o program -- ./program")
    #expect(itself.code == 2)
    #expect(itself.errors == "tracetool: program: is the program itself; name another output file\n")
    #expect(command.bytes("program") == Array("#!/bin/sh\n".utf8))
  }

  @Test func aDemoHonoursTheLimits() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.shell("tracetool record --demo feed --max-size 4k -o a.trace; tracetool info a.trace")
    #expect(result.code == 0)
    #expect(result.output.contains("events came after the trace had reached its largest size"))
    #expect((command.bytes("a.trace")?.count ?? .max) < 20_000)
  }
}
