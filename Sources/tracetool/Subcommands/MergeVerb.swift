import TraceExport
import TraceModel

/// `tracetool merge`: several recordings as one.
enum MergeVerb: Verb {
  private static let align = Flag(
    "--align", value: "HOW",
    help: "counter: by the machine's clock, the standard where it can be; start: all begin at once")

  static let name = "merge"
  static let summary = "writes several traces as one: a program and its children, a client and its server"
  static let usage = "TRACE TRACE… --output FILE [options]"
  static let discussion = """
    Threads, nodes, frames and tasks are numbered on. Recordings of one machine are laid by its clock, which their chunks
    hold; others, and those in modelled time, begin together.
    """
  static let flags = [align, Flag.output]
  static let examples = ["tracetool merge feed.trace mine.trace --output both.trace"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let paths = arguments.operands
    if paths.count < 2 { throw UsageError(sentence: "two traces are needed at least") }
    if paths.count(where: { $0 == "-" }) > 1 { throw UsageError(sentence: "standard input can be read once only") }
    guard let output = arguments[Flag.output] else { throw UsageError(sentence: "--output is missing") }
    if output == "-" { throw UsageError(sentence: "a trace is no text, so --output must be a file") }
    let how = arguments[align] ?? "counter"
    guard ["counter", "start"].contains(how) else {
      throw UsageError(sentence: "--align is counter or start, not \(how)")
    }
    let inputs = try paths.map { try TraceInput($0) }
    let starts = inputs.map { how == "start" ? nil : RecordingStart($0.bytes) }
    let delays = starts.map { start in start.flatMap { own in starts[0].flatMap { own.nanoseconds(after: $0) } } }
    // The one that began first begins the merged trace.
    let earliest = delays.compactMap { $0 }.min() ?? 0
    var merger = TraceMerger()
    for (input, known) in zip(inputs, delays) {
      let delay = known.map { $0 - earliest }
      guard merger.add(input.trace, delay: delay ?? 0) else {
        throw ToolError(file: input.name, offset: nil, sentence: "the traces have more threads than one can hold")
      }
      let place = delay.map { "\(Figures.fixed(Double($0) / 1e9, digits: 6)) s from the start" }
      try console.write(
        "\(input.name): \(Figures.counted(input.trace.count, "row")), \(place ?? "at the start")\n")
    }
    try OutputFile.write(merger.finish(), to: output, keeping: paths)
    return .fine
  }
}
