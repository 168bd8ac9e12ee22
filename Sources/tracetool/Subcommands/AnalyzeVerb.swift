import TraceAnalysis
import TraceExport

/// `tracetool analyze`: what is wrong with a recording, and why.
enum AnalyzeVerb: Verb {
  private static let failOn = Flag(
    "--fail-on", value: "SEVERITY", help: "exit 1 at a finding of advice, warning or severe, or worse")

  static let name = "analyze"
  static let summary = "prints what is wrong and why, worst first, with frame times and losses"
  static let usage = "TRACE [options]"
  static let discussion = ""
  static let flags = [Flag.json, Flag.output, failOn, Flag.strict]
  static let examples = ["tracetool analyze feed.trace", "tracetool analyze feed.trace --fail-on warning"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let limit = try severity(arguments)
    let input = try TraceInput(try arguments.onlyOperand("the trace"))
    let analysis = Analysis(input.trace)
    let path = arguments[.output]
    // Colours are for the terminal, not for a file.
    let style = path == nil ? console.style : .plain
    let text =
      arguments.has(.json)
      ? AnalysisJSON(analysis, name: input.name).value.text
      : AnalysisExporter(analysis, name: input.name, style: style).text
    try OutputFile.write(text, to: path, &console)
    let worst = FindingRow.rows(analysis).map(\.severity).max()
    let hasFailed = limit.map { limit in worst.map { $0 >= limit } ?? false } ?? false
    return input.status(arguments, otherwise: hasFailed ? .gateFailed : .fine)
  }

  private static func severity(_ arguments: Arguments) throws -> Severity? {
    guard let word = arguments[failOn] else { return nil }
    guard let severity = Severity(rawValue: word) else {
      throw UsageError(sentence: "--fail-on needs advice, warning or severe, not \(word)")
    }
    return severity
  }
}
