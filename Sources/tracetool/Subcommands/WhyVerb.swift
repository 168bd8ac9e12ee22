import TraceAnalysis
import TraceEvents
import TraceExport
import TraceModel

/// `tracetool why`: the chains of causes of one frame, one property, or one finding.
enum WhyVerb: Verb {
  private static let frame = Flag(
    "--frame", short: "-f", value: "N", help: "number of the frame; without it the longest")
  private static let view = Flag("--view", value: "NAME", help: "only bodies of this view type")

  private static let property = Flag(
    "--property", value: "NAME", help: "who writes a property (FeedRow.count), and what came of it")
  private static let finding = Flag(
    "--finding", value: "N|KIND", help: "what led to a finding, by its number in analyze or by its kind")

  static let name = "why"
  static let summary = "prints why each body of a frame ran, from the write to the drawn frame"
  static let usage =
    "TRACE [--frame N] [--view NAME] [options]\n  tracetool why TRACE --property NAME | --finding N|KIND"
  static let discussion = """
    → an observed step, ⇢ an inferred one, ? one whose cause was not recorded. ▸ marks the body that is explained.
    """
  static let flags = [frame, view, property, finding, Flag.json] + AnalysisChoices.flags + [Flag.strict]
  static let examples = ["tracetool why feed.trace --frame 42 --view FeedRow"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let questions = [property, finding].filter { arguments.has($0) }
    if questions.count > 1 || (!questions.isEmpty && (arguments.has(frame) || arguments.has(view))) {
      throw UsageError(sentence: "--property and --finding stand alone, without each other, --frame and --view")
    }
    let number = try arguments.number(frame)
    let options = try AnalysisChoices.options(arguments)
    let input = try TraceInput(try arguments.onlyOperand("the trace"))
    if let view = arguments[view] { try expectView(view, in: input.trace) }
    let analysis = Analysis(input.trace, options: options)
    if let name = arguments[property] {
      try console.write(try text(ofProperty: name, analysis, arguments, console.style))
      return input.status(arguments)
    }
    if let wanted = arguments[finding] {
      try console.write(try text(ofFinding: wanted, analysis, arguments, console.style))
      return input.status(arguments)
    }
    let chosen = try choose(number, in: analysis.frames, file: input.name)
    if arguments.has(.json) {
      try console.write(WhyJSON(analysis).value(frame: chosen, view: arguments[view]).text)
    } else {
      try console.write(WhyExporter(analysis, style: console.style).text(frame: chosen, view: arguments[view]))
    }
    return input.status(arguments)
  }

  /// Fails where the trace has no such view at all; one that did nothing in the frame is an answer.
  private static func expectView(_ name: String, in trace: Trace) throws {
    let nodes = trace.nodeTable.serials.compactMap { trace.nodeTable[$0] }
    let views = Set(nodes.filter { $0.kind == .view || $0.kind == .viewModifier }.map(\.label))
    if views.contains(name) { return }
    if views.isEmpty { throw UsageError(sentence: "there is no view \(name); the trace holds no views") }
    throw UsageError(
      sentence: "there is no view \(name); there are \(NearNames.list(name, among: views.sorted()))")
  }

  private static func text(
    ofProperty name: String, _ analysis: Analysis, _ arguments: Arguments, _ style: TextStyle
  ) throws -> String {
    guard !analysis.writeSites(ofProperty: name).isEmpty else {
      let known = Set(analysis.writeSites.map(\.propertyName)).sorted()
      if known.isEmpty { throw UsageError(sentence: "no property was written in this recording") }
      throw UsageError(
        sentence: "no property \(name.oneLine) was written; there are \(NearNames.list(name, among: known))")
    }
    return arguments.has(.json)
      ? WhyJSON(analysis).value(property: name).text : WhyExporter(analysis, style: style).text(property: name)
  }

  private static func text(
    ofFinding wanted: String, _ analysis: Analysis, _ arguments: Arguments, _ style: TextStyle
  ) throws -> String {
    let numbered = analysis.findings.enumerated().map { (number: $0 + 1, finding: $1) }
    let chosen = numbered.filter { String($0.number) == wanted || $0.finding.kind == wanted }
    guard !chosen.isEmpty else {
      let kinds = Set(analysis.findings.map(\.kind)).sorted().joined(separator: ", ")
      throw UsageError(
        sentence: kinds.isEmpty
          ? "there is no finding in this recording"
          : "there is no finding \(wanted.oneLine); the trace has \(numbered.count), of the kinds \(kinds)")
    }
    return arguments.has(.json)
      ? WhyJSON(analysis).value(findings: chosen.map(\.finding)).text
      : WhyExporter(analysis, style: style).text(findings: chosen)
  }

  private static func choose(_ number: UInt32?, in frames: FrameTable, file: String) throws -> Frame {
    guard let number else {
      let longest = frames.drawnFrames.max { $0.duration < $1.duration } ?? frames.frames.first
      guard let longest else { throw ToolError(file: file, offset: nil, sentence: "the trace holds no frame") }
      return longest
    }
    return try frame(number, in: frames, file: file)
  }

  /// The frame of a number, or a sentence that says which there are.
  static func frame(_ number: UInt32, in frames: FrameTable, file: String) throws -> Frame {
    if let frame = frames[FrameIndex(number)] { return frame }
    guard let first = frames.frames.first, let last = frames.frames.last else {
      throw ToolError(file: file, offset: nil, sentence: "the trace holds no frame")
    }
    throw UsageError(
      sentence: "there is no frame \(number); the trace holds frames \(first.index.rawValue) to \(last.index.rawValue)")
  }
}
