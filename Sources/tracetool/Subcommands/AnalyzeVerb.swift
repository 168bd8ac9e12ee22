import TraceAnalysis
import TraceExport
import TraceModel

/// `tracetool analyze`: what is wrong with a recording, and why.
enum AnalyzeVerb: Verb {
  private static let failOn = Flag(
    "--fail-on", value: "SEVERITY",
    help: "exit 1 at a finding of advice, warning, severe or worse, 2 where lost data may hide one")
  private static let allowLosses = Flag(
    "--allow-losses", help: "let --fail-on judge by what can be read of a damaged or incomplete trace")

  private static let explain = Flag(
    "--explain", value: "KIND", help: "print what a kind of finding means, with its limits; all prints every kind")

  static let name = "analyze"
  static let summary = "prints what is wrong and why, worst first, with frame times and losses"
  static let usage = "TRACE [options]\n  tracetool analyze --explain KIND [--output FILE]"
  static let discussion = ""
  static let flags = [Flag.json, Flag.output, failOn, allowLosses, explain] + AnalysisChoices.flags + [Flag.strict]
  static let examples = ["tracetool analyze feed.trace", "tracetool analyze feed.trace --fail-on warning"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    if let kind = arguments[explain] {
      try arguments.expectOperands(0)
      let style = arguments[.output] == nil ? console.style : .plain
      try OutputFile.write(try explanation(of: kind, style), to: arguments[.output], &console)
      return .fine
    }
    let limit = try severity(arguments)
    if limit == nil, arguments.has(allowLosses) { throw UsageError(sentence: "--allow-losses goes with --fail-on") }
    let operand = try arguments.onlyOperand("the trace")
    let options = try AnalysisChoices.options(arguments)
    let input = try TraceInput(operand)
    let analysis = Analysis(input.trace, options: options)
    let path = arguments[.output]
    // Colours are for the terminal, not for a file.
    let style = path == nil ? console.style : .plain
    let text =
      arguments.has(.json)
      ? AnalysisJSON(analysis, name: input.name).value.text
      : AnalysisExporter(analysis, name: input.name, style: style).text
    try OutputFile.write(text, to: path, keeping: [operand], &console)
    return input.status(arguments, otherwise: try gate(limit, analysis, input, arguments, console))
  }

  /// What `--fail-on` says: of what is missing nobody knows that it is free of findings.
  private static func gate(
    _ limit: Severity?, _ analysis: Analysis, _ input: TraceInput, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    guard let limit else { return .fine }
    if !analysis.findings(atLeast: limit).isEmpty { return .gateFailed }
    let lacking = input.trace.losses.rows.filter { $0.severity > .info }
    guard let worst = lacking.max(by: { $0.severity < $1.severity }), !arguments.has(allowLosses) else { return .fine }
    console.complain(
      "tracetool: \(input.name): part of the recording can't be seen, so \(failOn.name) can't pass "
        + "(\(LossText.line(worst))); \(allowLosses.name) judges by the rest")
    return .unusable
  }

  private static func severity(_ arguments: Arguments) throws -> Severity? {
    guard let word = arguments[failOn] else { return nil }
    guard let severity = Severity(rawValue: word) else {
      throw UsageError(sentence: "--fail-on needs advice, warning or severe, not \(word)")
    }
    return severity
  }

  private static func explanation(of kind: String, _ style: TextStyle) throws -> String {
    let wanted = Analysis.explanations.filter { kind == "all" || $0.kind == kind }
    guard !wanted.isEmpty else {
      let kinds = Analysis.explanations.map(\.kind).joined(separator: ", ")
      throw UsageError(sentence: "there is no kind \(kind); the kinds are \(kinds)")
    }
    let explained = wanted.map { one in
      "\(style(one.kind, .heading))\n\(one.explanation)\n" + limits(style) { $0.kinds.contains(one.kind) }
    }
    let general = kind == "all" ? [style("the triage line", .heading) + "\n" + limits(style) { $0.kinds.isEmpty }] : []
    return (explained + general).joined(separator: "\n")
  }

  /// Limits as options, with their defaults.
  private static func limits(_ style: TextStyle, _ isWanted: (LimitOption) -> Bool) -> String {
    LimitOption.all.filter(isWanted).map { option in
      "  \(AnalysisChoices.limit.name) \(option.name)=\(option.text(in: AnalysisOptions()))  "
        + style(option.meaning, .quiet) + "\n"
    }.joined()
  }
}
