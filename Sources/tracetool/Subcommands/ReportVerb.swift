import Foundation
import TraceAnalysis
import TraceReport

/// `tracetool report`: one HTML file.
enum ReportVerb: Verb {
  static let name = "report"
  static let summary = "writes one HTML file that explains the recording, to open without a network"
  static let usage = "TRACE -o FILE [options]"
  static let discussion = ""
  static let flags = [Flag.output] + AnalysisChoices.flags + [Flag.strict]
  static let examples = ["tracetool report feed.trace -o feed.html"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    guard let path = arguments[.output] else { throw UsageError(sentence: "--output is missing") }
    let operand = try arguments.onlyOperand("the trace")
    let options = try AnalysisChoices.options(arguments)
    let input = try TraceInput(operand)
    // The page may be sent to other people; folders of this machine are nobody's business.
    let name = (input.name as NSString).lastPathComponent
    let report = HTMLReport(Analysis(input.trace, options: options), name: name)
    try OutputFile.write(report.text, to: path, keeping: [operand], &console)
    return input.status(arguments)
  }
}
