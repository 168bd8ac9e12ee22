import TraceAnalysis
import TraceExport

/// `tracetool analyze`: what is wrong with a recording, and why.
enum AnalyzeVerb: Verb {
  private static let failOn = Flag(
    "--fail-on", value: "SEVERITY", help: "exit 1 at a finding of advice, warning or severe, or worse")

  private static let explain = Flag(
    "--explain", value: "KIND", help: "print what a kind of finding means, with its limits; all prints every kind")

  static let name = "analyze"
  static let summary = "prints what is wrong and why, worst first, with frame times and losses"
  static let usage = "TRACE [options]\n  tracetool analyze --explain KIND"
  static let discussion = ""
  static let flags = [Flag.json, Flag.output, failOn, explain, Flag.strict]
  static let examples = ["tracetool analyze feed.trace", "tracetool analyze feed.trace --fail-on warning"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    if let kind = arguments[explain] { return try explain(kind, &console) }
    let limit = try severity(arguments)
    let operand = try arguments.onlyOperand("the trace")
    let input = try TraceInput(operand)
    let analysis = Analysis(input.trace)
    let path = arguments[.output]
    // Colours are for the terminal, not for a file.
    let style = path == nil ? console.style : .plain
    let text =
      arguments.has(.json)
      ? AnalysisJSON(analysis, name: input.name).value.text
      : AnalysisExporter(analysis, name: input.name, style: style).text
    try OutputFile.write(text, to: path, keeping: [operand], &console)
    let hasFailed = limit.map { !analysis.findings(atLeast: $0).isEmpty } ?? false
    return input.status(arguments, otherwise: hasFailed ? .gateFailed : .fine)
  }

  private static func severity(_ arguments: Arguments) throws -> Severity? {
    guard let word = arguments[failOn] else { return nil }
    guard let severity = Severity(rawValue: word) else {
      throw UsageError(sentence: "--fail-on needs advice, warning or severe, not \(word)")
    }
    return severity
  }

  private static func explain(_ kind: String, _ console: inout Console) throws -> ExitStatus {
    let wanted = Analysis.explanations.filter { kind == "all" || $0.kind == kind }
    guard !wanted.isEmpty else {
      let kinds = Analysis.explanations.map(\.kind).joined(separator: ", ")
      throw UsageError(sentence: "there is no kind \(kind); the kinds are \(kinds)")
    }
    let texts = wanted.map { "\(console.style($0.kind, .heading))\n\($0.explanation)\n" }
    try console.write(texts.joined(separator: "\n"))
    return .fine
  }
}
