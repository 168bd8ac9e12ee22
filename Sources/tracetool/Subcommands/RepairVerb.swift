import TraceEvents
import TraceExport
import TraceModel

/// `tracetool repair`: what can be read of a damaged recording, as a whole one.
enum RepairVerb: Verb {
  static let name = "repair"
  static let summary = "writes what can be read of a damaged trace as a whole one, and says what was lost"
  static let usage = "TRACE --output FILE"
  static let discussion = """
    Open chunks that a crash has left beside the trace are brought in. What could not be read is counted in the new
    trace, with its reason. The old one stays as it is.
    """
  static let flags = [Flag.output, Flag.strict]
  static let examples = ["tracetool repair mine.trace --output whole.trace"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let path = try arguments.onlyOperand("the trace")
    guard let output = arguments[Flag.output] else { throw UsageError(sentence: "--output is missing") }
    if output == "-" { throw UsageError(sentence: "a trace is no text, so --output must be a file") }
    let input = try TraceInput(path)
    let found = input.trace.losses.rows.filter { $0.origin == .file || $0.origin == .reading }
    // Missing events are counted thread by thread, and a span without an end shows by itself.
    let losses = found.filter { $0.kind != "missing-events" }.map {
      RecordedLoss(kind: $0.kind, count: $0.count, detail: $0.sentence)
    }
    let bytes = TraceRewriter(input.trace).bytes(
      keeping: [Bool](repeating: true, count: input.trace.count),
      gap: ("missing-events", "events were lost before the trace was repaired"), losses: losses)
    try OutputFile.write(bytes, to: output, keeping: [path])
    try console.write("\(Figures.counted(input.trace.count, "row")) read\n")
    for loss in found { try console.write("lost: \(Figures.count(Int(clamping: loss.count))) \(loss.sentence)\n") }
    return input.status(arguments)
  }
}
