import TraceAnalysis
import TraceEvents
import TraceExport

/// `tracetool causes`: the cause-and-effect graph by view type, property and stage.
enum CausesVerb: Verb {
  private static let frame = Flag("--frame", short: "-f", value: "N", help: "only what happened in this frame")
  private static let node = Flag(
    "--node", value: "NAME", help: "a sandwich: what led to a node, and what it led to (FeedRow, FeedRow.body, tap)")
  private static let dot = Flag("--dot", help: "write the graph in Graphviz's language")

  static let name = "causes"
  static let summary = "prints what led to what, by view type, property and stage"
  static let usage = "TRACE [--frame N] [--node NAME] [options]"
  static let discussion = """
    → an observed edge, ⇢ an inferred one, ? one whose cause was not recorded; [in brackets] the field that changed.
    tracetool why tells single chains.
    """
  static let flags = [frame, node, dot, Flag.json, Flag.strict]
  static let examples = ["tracetool causes feed.trace --node FeedRow.body"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    if arguments.has(dot), arguments.has(.json) { throw UsageError(sentence: "--dot and --json exclude each other") }
    let number = try arguments.number(frame)
    let input = try TraceInput(try arguments.onlyOperand("the trace"))
    let analysis = Analysis(input.trace)
    let chosen = try number.map { try WhyVerb.frame($0, in: analysis.frames, file: input.name) }
    let causes = analysis.aggregatedCauses(in: chosen)
    let nodes = try arguments[node].map { try Self.nodes(named: $0, in: causes) }
    let scope = (chosen.map { "frame \($0.index.rawValue) of " } ?? "") + input.name
    let text: String
    if arguments.has(dot) {
      text = CausesDOT(nodes.map { causes.around($0) } ?? causes).text
    } else if arguments.has(.json) {
      text = CausesJSON(nodes.map { causes.around($0) } ?? causes).value.text
    } else {
      let exporter = CausesExporter(causes, style: console.style)
      text = nodes.map { exporter.text(around: $0, of: scope) } ?? exporter.text(of: scope)
    }
    try console.write(text)
    return input.status(arguments)
  }

  /// The nodes of a name: those called so, and those of the view.
  private static func nodes(named name: String, in causes: AggregatedCauses) throws -> [Int] {
    let found = causes.nodes.indices.filter { place in
      let node = causes.nodes[place]
      return node.name == name || node.title == name || node.name.hasPrefix(name + ".")
    }
    if !found.isEmpty { return found }
    let known = Set(causes.nodes.map(\.name)).sorted()
    throw UsageError(
      sentence: "no node is called \(name.oneLine); there are \(NearNames.list(name, among: known))")
  }
}
