import TraceExport

/// `tracetool dump`: one line per event.
enum DumpVerb: Verb {
  static let name = "dump"
  static let summary = "prints one line per event, in time order"
  static let usage = "TRACE [options]"
  static let discussion = """
    Each line: row, thread, nanoseconds from the start, kind, fields, and the rows of its causes behind ←.
    The text of one trace is always the same.
    """
  static let flags = [Flag.strict]
  static let examples = ["tracetool dump feed.trace"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let input = try TraceInput(try arguments.onlyOperand("the trace"))
    try DumpExporter(input.trace).write(to: &console)
    return input.status(arguments)
  }
}
