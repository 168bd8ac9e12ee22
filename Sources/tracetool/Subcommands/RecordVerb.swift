import TraceEvents
import TraceFormat

/// `tracetool record`: runs a program and records it.
enum RecordVerb: Verb {
  private static let demo = Flag("--demo", value: "NAME", help: "record a demo app; tracedemo list shows them")
  private static let duration = Flag("--duration", value: "TIME", help: "end the program after 2.5, 2.5s or 500ms")
  private static let maximumSize = Flag(
    "--max-size", value: "SIZE", help: "stop recording at 4096, 64k, 200M or 2G bytes; the program goes on")
  private static let output = Flag(
    "--output", short: "-o", value: "FILE", help: "the trace; an existing one is replaced")
  private static let quiet = Flag("--quiet", short: "-q", help: "say nothing unless something is wrong")

  static let name = "record"
  static let summary = "runs a program and records its trace"
  static let usage = "(--demo NAME | -- PROGRAM [ARGUMENT…]) -o FILE [options]"
  static let discussion = """
    The program must link TracedUI or TraceRecorder. Its input, output and exit code are passed through; signals reach
    it, and it ends with tracetool. However it ends, what it recorded is kept, and places in the source are looked up.
    A script may stand before the program. Further programs of the run, and children, record into FILE.NUMBER.
    Without tracetool, FRAMETRACE_OUT=FILE in a program's environment records it too.
    """
  static let takesProgram = true
  static let flags = [demo, output, duration, maximumSize, quiet]
  static let examples = [
    "tracetool record --demo feed -o feed.trace",
    "tracetool record -o mine.trace -- ./any-program --its-own options",
  ]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    guard let path = arguments[output] else { throw UsageError(sentence: "--output is missing") }
    if path == "-" { throw UsageError(sentence: "a trace is written while the program runs, so it must be a file") }
    let (words, executable) = try program(arguments)
    var run = RecordingRun(words: words, output: path)
    if let text = arguments[duration] {
      guard let time = Quantity.duration(text) else {
        throw UsageError(sentence: "--duration needs a time such as 2.5s or 500ms, not \(text)")
      }
      run.duration = time
    }
    if let text = arguments[maximumSize] {
      guard let bytes = Quantity.bytes(text) else {
        throw UsageError(sentence: "--max-size needs a size such as 64k or 200M, not \(text)")
      }
      run.maximumSize = bytes
    }
    let kept = try KeptTrace(path, executable: executable)
    defer {
      _ = ImageNotes.take(for: path)
      if let sentence = kept.end() { console.complain("tracetool: \(path): \(sentence)") }
    }
    _ = ImageNotes.take(for: path)
    let siblings = SiblingTraces(beside: path)
    let end = try run.run(into: kept, beside: siblings)
    guard kept.isRecorded else {
      // A demo says by itself what is wrong with its name.
      if !arguments.has(demo) { console.complain("tracetool: \(executable): \(withoutTrace(end))") }
      return end.code == 0 ? .unusable : .passedThrough(end.code)
    }
    let finishing = RecordingEnd(
      executable: executable, images: ImageNotes.take(for: path), isQuiet: arguments.has(quiet))
    let count = try finishing.finish(path, end: end, console)
    if count > 0 { kept.accept() }
    for sibling in siblings.written() {
      // A child that is killed before its first event leaves a file without a header.
      do {
        _ = try finishing.finish(sibling, end: .exited(0), console)
      } catch {
        console.complain("tracetool: \(ErrorText.sentence(error))")
      }
    }
    if count == 0, end.code == 0 { return .unusable }
    return end == .exited(0) ? .fine : .passedThrough(end.code)
  }

  /// What is said of a program that left no trace.
  private static func withoutTrace(_ end: ChildProgram.End) -> String {
    switch end {
    case .exited(0): "ended without recording anything; does it link TracedUI or TraceRecorder?"
    case .exited(let code): "ended with code \(code) before it recorded anything"
    case .signalled(let number): "was ended by signal \(number) before it recorded anything"
    }
  }

  /// The words to start, and the file that holds the program.
  private static func program(_ arguments: Arguments) throws -> (words: [String], executable: String) {
    if let extra = arguments.operands.first {
      throw UsageError(sentence: "\(extra) stands before --; the program and its arguments go behind it")
    }
    if let name = arguments[demo] {
      if !arguments.rest.isEmpty { throw UsageError(sentence: "--demo and a program exclude each other") }
      let demos = try ProgramPath.demos()
      return ([demos, "run", name], demos)
    }
    guard let first = arguments.rest.first else {
      throw UsageError(sentence: "--demo NAME or a program behind -- is missing")
    }
    guard let executable = ProgramPath.find(first) else {
      throw ToolError(file: first, offset: nil, sentence: "there is no such program")
    }
    return (arguments.rest, executable)
  }
}
