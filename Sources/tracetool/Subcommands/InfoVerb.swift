import TraceExport
import TraceModel

/// `tracetool info`: what a recording is made of.
enum InfoVerb: Verb {
  static let name = "info"
  static let summary = "prints a recording's facts: environment, threads, events and bytes by kind, losses"
  static let usage = "TRACE [options]"
  static let discussion = ""
  static let flags = [Flag.json, Flag.strict]
  static let examples = ["tracetool info feed.trace"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let input = try TraceInput(try arguments.onlyOperand("the trace"))
    let file = FileFacts.of(input)
    if arguments.has(.json) {
      try console.write(InfoJSON(input.trace, file: file).value.text)
    } else {
      try console.write(InfoExporter(input.trace, file: file, style: console.style).text)
    }
    return input.status(arguments)
  }
}
