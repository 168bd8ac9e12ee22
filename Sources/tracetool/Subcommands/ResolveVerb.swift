import CodeLocations

/// `tracetool resolve`: adds places in the source to a trace.
enum ResolveVerb: Verb {
  private static let executable = Flag(
    "--executable", short: "-e", value: "FILE", help: "the program that was recorded, with its symbols")

  static let name = "resolve"
  static let summary = "adds the files and lines of writes and bodies to a trace"
  static let usage = "TRACE --executable FILE [options]"
  static let discussion = """
    record does this by itself. It is needed when a recording was started by FRAMETRACE_OUT, or when the recorded
    program had no symbols and a copy with symbols exists. The trace is added to; what is in it stays as it is.
    """
  static let flags = [executable, Flag.strict]
  static let examples = ["tracetool resolve mine.trace --executable ./any-program"]

  private static let goesOn = "a program is recording into this trace; look its places up when it has ended"

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let path = try arguments.onlyOperand("the trace")
    guard let program = arguments[executable] else { throw UsageError(sentence: "--executable is missing") }
    if path == "-" { throw UsageError(sentence: "resolve adds to a file; - is none") }
    let input = try TraceInput(path)
    do throws(CodeLocationError) {
      _ = try CodeImageFile(path: program)
    } catch {
      throw ToolError(error, file: program)
    }
    if TraceLock.isInUse(path) { throw ToolError(file: path, offset: nil, sentence: goesOn) }
    let outcome = PlaceResolution.resolve(input, executable: program)
    try outcome.append(to: path)
    try console.write(outcome.summary + "\n")
    return input.status(arguments)
  }
}
