import Foundation
import Testing
import TraceFormat

/// Odd words, odd names, closed pipes and full disks.
@Suite struct HostileUseTests {
  private func withTrace(_ body: (Command) throws -> Void) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(SmallTrace.bytes, to: "a.trace")
    try body(command)
  }

  @Test func wordsBehindTwoDashesAreOperands() throws {
    try withTrace { command in
      try command.write(SmallTrace.bytes, to: "--odd")
      for verb in ["analyze", "why", "info", "dump", "causes"] {
        let plain = try command.tracetool(verb, "a.trace")
        #expect(try command.tracetool(verb, "--", "a.trace").output == plain.output)
        let odd = try command.tracetool(verb, "--", "--odd")
        #expect(odd.code == 0, "\(odd.errors)")
        let two = try command.tracetool(verb, "a.trace", "--", "a.trace")
        #expect(two.code == 2)
        #expect(two.errors.contains("a.trace is one word too many"))
      }
    }
  }

  @Test(arguments: [
    ("why a.trace --frame 0 --frame 0", "--frame is given twice"),
    ("analyze a.trace -o x -ox", "--output is given twice"),
    ("analyze a.trace --explain -o x", "--explain needs a value"), ("analyze --explain", "--explain needs a value"),
    ("report a.trace -o --strict", "--output needs a value"), ("record -o -- true", "--output needs a value"),
    ("why a.trace --frame -1", "--frame needs a whole number, not -1"),
    ("why a.trace --frame 99999999999999999999", "--frame needs a whole number, not 99999999999999999999"),
    ("why a.trace --frame 4294967295", "there is no frame 4294967295; the trace holds frames 0 to 0"),
    ("why a.trace --frame=", "--frame needs a whole number, not ;"),
    ("record -o x --duration 1e300 -- true", "not 1e300"),
    ("record -o x --duration 0x10 -- true", "not 0x10"), ("record -o x --max-size 0x10 -- true", "not 0x10"),
    ("record -o x --duration 300y -- true", "not 300y"),
    ("record -o x --max-size 99999999999G -- true", "99999999999G"),
    ("cut a.trace --time 0..1e3 -o x", "--time needs a time"), ("cut a.trace --time -1..2 -o x", "--time needs a time"),
    ("cut a.trace --frames 0..4294967296 -o x", "--frames needs a frame"), ("anlyze a.trace", "did you mean analyze?"),
    ("analyze a.trace --jsno", "did you mean --json?"),
    ("report a.trace -o ''", "no file has an empty name"), ("merge - - -o x", "standard input can be read once only"),
    ("record -o x.window -- true", "a name that ends in .window is for what lies beside a trace"),
    ("record -o x.former -- true", "a name that ends in .former"),
    ("report a.trace -o .", ".: can't be written (Is a directory)"),
    ("analyze --explain all a.trace", "a.trace is one word too many"), ("-x", "unknown verb -x"),
    ("''", "unknown verb ;"),
    ("info ''", "there is no such file"), ("record -o '' -- true", "no file has an empty name"),
    ("record -o x -- ''", "no such program"),
  ])
  func oddWordsGetASentence(line: String, sentence: String) throws {
    try withTrace { command in
      let result = try command.shell("tracetool \(line)")
      #expect(result.code == 2)
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.output == "")
      #expect(command.bytes("x") == nil)
    }
  }

  @Test func explanationsGoIntoAFile() throws {
    try withTrace { command in
      let shown = try command.tracetool("analyze", "--explain", "long-body")
      let result = try command.tracetool("analyze", "--explain", "long-body", "-o", "text")
      #expect(result.code == 0)
      #expect(result.output == "")
      #expect(command.bytes("text") == Array(shown.output.utf8))
    }
  }

  @Test func aViewThatIsNotThereIsNamedWithThoseThatAre() throws {
    try withTrace { command in
      for (name, list) in [("Nope", "Counter"), ("counter", "Counter"), ("Conter", "Counter"), ("", "Counter")] {
        for json in [[], ["--json"]] {
          let result = try command.run(
            Command.program("tracetool"), ["why", "a.trace", "--view", name] + json, input: nil, environment: [:])
          #expect(result.code == 2)
          #expect(result.output == "")
          #expect(result.errors == "tracetool: there is no view \(name); there are \(list); see tracetool why --help\n")
        }
      }
    }
  }

  @Test(arguments: ["analyze", "why", "report -o x", "info", "dump", "causes", "cut --frames 0 -o x", "repair -o x"])
  func oddFilesGetASentence(verb: String) throws {
    try withTrace { command in
      try command.write([], to: "empty")
      try command.write([0x8F], to: "short")
      try command.write(SmallTrace.header, to: "bare")
      for (file, sentence) in [
        ("empty", "empty@0: not a trace: the header's signature is missing"), (".", ".: this is a folder, not a trace"),
        ("short", "short@1: not a trace: the file ends after 1 bytes, within the header"),
        ("/dev/null", "/dev/null@0: not a trace"), ("no/such", "no/such: there is no such file"),
        ("a.trace/b", "a.trace/b: there is no such file"),
      ] {
        let words = verb.split(separator: " ", maxSplits: 1)
        let result = try command.shell("tracetool \(words[0]) \(file) \(words.dropFirst().joined())")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("tracetool: \(sentence)"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
      }
      // A recording of nothing is one; it has no frame that could be shown or cut out.
      let words = verb.split(separator: " ", maxSplits: 1)
      let bare = try command.shell("tracetool \(words[0]) bare \(words.dropFirst().joined())")
      #expect(bare.code == (["why", "cut"].contains(words[0]) ? 2 : 0), "\(bare.errors)")
    }
  }

  @Test func aLargeFileThatIsNoTraceIsNotRead() throws {
    try withTrace { command in
      // With less memory than the file has bytes.
      let result = try command.shell("truncate -s 3G zeros; ulimit -v 2500000; tracetool info zeros")
      #expect(result.code == 2)
      #expect(result.errors == "tracetool: zeros@0: not a trace: the header's signature is missing\n")
      // A trace that goes on for a terabyte of nothing.
      let huge = try command.shell("cp a.trace huge; truncate -s 1T huge; tracetool info huge")
      #expect(huge.code == 2)
      #expect(huge.errors.hasPrefix("tracetool: huge: is larger than this machine's memory allows"))
    }
  }

  @Test(arguments: [
    "tracedemo list", "tracedemo list --names", "tracedemo expectations --json", "tracedemo --help",
    "tracetool dump a.trace", "tracetool info a.trace", "tracetool --help", "tracetool analyze --explain all",
    "tracetool report a.trace -o -", "tracetool causes a.trace --dot",
  ])
  func closedPipesAndFullDisks(line: String) throws {
    try withTrace { command in
      // The reader is gone before the first byte.
      let pipe = try command.shell("{ { sleep 0.2; \(line); echo code $? >&2; } | true; } 2>&1")
      #expect(pipe.output == "code 0\n")
      let full = try command.shell("\(line) > /dev/full")
      #expect(full.code == 2)
      #expect(
        full.errors.hasSuffix(": standard output: can't be written (No space left on device)\n"), "\(full.errors)")
      let closed = try command.shell("\(line) >&-")
      #expect(closed.code == 2)
      #expect(
        closed.errors.hasSuffix(": standard output: can't be written (Bad file descriptor)\n"), "\(closed.errors)")
    }
  }

  @Test func namesNeedNotBeUTF8() throws {
    try withTrace { command in
      let result = try command.shell(
        #"""
        odd=$(printf 'a\377b\303'); mkdir "$odd"; cd "$odd"
        ln -s $(command -v RecordedProgram) "$odd"
        tracetool record -o "$odd.trace" -- "./$odd" || echo failed $?
        tracetool dump "$odd.trace" --strict | grep ' write #3' | grep -c 'main.swift:28'
        tracetool analyze "$odd.trace" | head -n 1
        tracetool report "$odd.trace" -o "$odd.html" && ls | grep -c html
        tracetool cut "$odd.trace" --frames 1 -o "$odd.part" > /dev/null && tracetool info "$odd.part" > /dev/null && echo part
        tracetool repair "$odd.trace" -o "$odd.trace" > /dev/null || echo kept
        tracetool info "../$odd" || echo folder; tracetool info "no$odd" || echo absent
        tracetool record -q -o x.trace -- sh -c 'printf %s "$1" | od -An -tx1' sh "$odd"
        FRAMETRACE_OUT="$PWD/$odd.own" RecordedProgram && tracetool resolve "$odd.own" -e "./$odd"
        cp "$odd.own" x; printf '%s' "$odd" | tracetool info - || echo none
        """#)
      #expect(result.output.hasPrefix("20\na\\xffb\\xc3.trace  "), "\(result.output)\(result.errors)")
      for line in ["1\npart\nkept\nfolder\nabsent\n", " 61 ff 62 c3\n", "1 place in the source found\n", "none\n"] {
        #expect(result.output.contains(line), "\(line) is missing in \(result.output)\(result.errors)")
      }
      #expect(!result.output.contains("failed"))
      #expect(result.errors.contains("tracetool: ../a\\xffb\\xc3: this is a folder, not a trace"))
      #expect(result.errors.contains("tracetool: noa\\xffb\\xc3: there is no such file"))
      #expect(result.errors.contains("a\\xffb\\xc3.trace: "))
    }
  }

  @Test func slipsInVariablesAreSaid() throws {
    try withTrace { command in
      let program = try command.shell("FRAMETRACE_OUTPUT=x.trace FRAMETRACE_MAXSIZE=1 RecordedProgram")
      #expect(program.code == 0)
      #expect(
        program.errors == """
          trace recording: there is no setting FRAMETRACE_MAXSIZE; it is ignored
          trace recording: there is no setting FRAMETRACE_OUTPUT; it is ignored

          """)
      let limit = try command.shell("FRAMETRACE_OUT=x.trace FRAMETRACE_MAX_SIZE=0x10 RecordedProgram")
      #expect(limit.code == 0)
      #expect(limit.errors.contains("FRAMETRACE_MAX_SIZE is \"0x10\", which is not a size such as 64k or 200M"))
      for (setting, sentence) in [
        ("CLOCK=fast", "FRAMETRACE_CLOCK is \"fast\"; it is virtual, real or unpaced"),
        ("WINDOW=1e3x5", "FRAMETRACE_WINDOW is \"1e3x5\"; it is a size like 390x844"),
        ("WINDOW=0x10", "FRAMETRACE_WINDOW is \"0x10\""), ("RATE=1e2", "FRAMETRACE_RATE is \"1e2\""),
        ("SCRIPT=nowhere", "FRAMETRACE_SCRIPT names nowhere, which can't be read"),
        ("VALUES=all", "FRAMETRACE_VALUES is \"all\"; it is none or short"),
      ] {
        let app = try command.shell("FRAMETRACE_\(setting) RecordedApp")
        #expect(app.code == 2)
        #expect(app.errors.contains(sentence), "\(app.errors)")
      }
      let values = try command.shell("FRAMETRACE_VALUES=all tracedemo run chat --short")
      #expect(values.code == 2)
      #expect(values.errors == "tracedemo: FRAMETRACE_VALUES is \"all\"; it is none or short\n")
      let clock = try command.shell("FRAMETRACE_CLOCK=real tracedemo run chat --short")
      #expect(clock.code == 0)
      #expect(clock.errors.hasPrefix("tracedemo: FRAMETRACE_CLOCK says nothing to a demo"))
    }
  }
}
