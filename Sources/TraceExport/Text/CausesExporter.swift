package import TraceAnalysis
import TraceEvents

/// The aggregated causes and effects as text: nodes by what they cost with what they led to, or one node's sandwich.
package struct CausesExporter {
  /// Nodes listed by cost; the rest is in `--json` and `--dot`.
  private static let listedNodes = 24
  /// Effects listed below a node.
  private static let listedEdges = 6
  /// Steps that a sandwich goes up and down: what lies farther is seen from a nearer node.
  private static let depth = 4

  private let causes: AggregatedCauses
  private let style: TextStyle

  /// An exporter for an aggregated graph.
  package init(_ causes: AggregatedCauses, style: TextStyle) {
    self.causes = causes
    self.style = style
  }

  /// The whole graph.
  ///
  /// - Parameter scope: what it is of, for the heading: `feed.trace`, `frame 42 of feed.trace`.
  package func text(of scope: String) -> String {
    var text = heading(scope) + "\n"
    let order = causes.nodes.indices.sorted { left, right in
      let (first, second) = (causes.nodes[left], causes.nodes[right])
      if first.own != second.own { return first.own > second.own }
      return first.count != second.count ? first.count > second.count : left < right
    }
    for node in order.prefix(CausesExporter.listedNodes) {
      text += "\n" + line(node) + "\n"
      let effects = causes.effects(of: node)
      for edge in effects.prefix(CausesExporter.listedEdges) { text += "    " + step(edge, to: edge.effect) + "\n" }
      if effects.count > CausesExporter.listedEdges {
        text += style("    and \(effects.count - CausesExporter.listedEdges) more effects", .quiet) + "\n"
      }
    }
    if order.count > CausesExporter.listedNodes {
      text += "\n" + style("and \(order.count - CausesExporter.listedNodes) more nodes", .quiet) + "\n"
    }
    return text
  }

  /// Sandwiches: the causes of each node above it, farthest first, its effects below.
  package func text(around nodes: [Int], of scope: String) -> String {
    var text = heading(scope) + "\n"
    for node in nodes {
      var above: [String] = []
      collect(from: node, upward: true, into: &above)
      var below: [String] = []
      collect(from: node, upward: false, into: &below)
      text += "\n" + style("caused by", .quiet) + "\n"
      text += above.isEmpty ? "  nothing recorded\n" : above.reversed().joined(separator: "\n") + "\n"
      text += style("▸ ", .name) + line(node) + "\n" + instances(of: node) + style("leads to", .quiet) + "\n"
      text += below.isEmpty ? "  nothing recorded\n" : below.joined(separator: "\n") + "\n"
    }
    return text
  }

  /// The nodes of the trace behind a node, busiest first, by the numbers that `tracetool dump` gives them.
  private func instances(of node: Int) -> String {
    let all = causes.nodes[node].busiestInstances
    if all.count < 2 { return "" }
    let shown = all.prefix(CausesExporter.listedEdges).map { "#\($0.node.rawValue) \(Figures.count($0.count)) ×" }
    let rest = all.count > shown.count ? ", and \(Figures.count(all.count - shown.count)) more" : ""
    return style("    " + shown.joined(separator: ", ") + rest, .quiet) + "\n"
  }

  private func heading(_ scope: String) -> String {
    var line = style("causes and effects", .heading) + " of \(scope.oneLine): "
    line += Figures.counted(causes.nodes.count, "node") + ", " + Figures.counted(causes.edges.count, "edge")
    let all = causes.evidenceCounts.values.reduce(0, +)
    guard all > 0 else { return line }
    let shares = [Evidence.observed, .inferred, .unknown].map { evidence in
      "\(evidence.rawValue) \(Figures.percent(Double(causes.evidenceCounts[evidence] ?? 0) / Double(all)))"
    }
    return line + "; " + shares.joined(separator: ", ") + " of \(Figures.counted(all, "single edge"))"
  }

  private func collect(from node: Int, upward: Bool, into lines: inout [String]) {
    var shown: Set<Int> = [node]
    func descend(_ current: Int, _ level: Int) {
      let edges = upward ? causes.causes(of: current) : causes.effects(of: current)
      for edge in edges.prefix(CausesExporter.listedEdges) {
        let other = upward ? edge.cause : edge.effect
        let isNew = shown.insert(other).inserted
        let again = isNew ? "" : style(upward ? "  (shown below)" : "  (shown already)", .quiet)
        lines.append(String(repeating: "  ", count: level) + step(edge, to: other) + again)
        if isNew && level < CausesExporter.depth { descend(other, level + 1) }
      }
      if edges.count > CausesExporter.listedEdges {
        let rest = "and \(edges.count - CausesExporter.listedEdges) more"
        lines.append(String(repeating: "  ", count: level) + style(rest, .quiet))
      }
    }
    descend(node, 1)
  }

  private func step(_ edge: AggregatedCauses.Edge, to node: Int) -> String {
    let arrow = edge.evidence == .observed ? "→" : edge.evidence == .inferred ? "⇢" : "?"
    let label = edge.label.isEmpty ? "" : "  [\(edge.label.oneLine)]"
    return "\(arrow) \(Figures.count(edge.count)) ×  \(causes.nodes[node].title.oneLine)" + style(label, .quiet)
  }

  private func line(_ node: Int) -> String {
    let facts = causes.nodes[node]
    var parts = ["\(Figures.count(facts.count)) ×"]
    if facts.own > .zero { parts.append(facts.own.text) }
    if facts.skipped > 0 { parts.append("\(Figures.count(facts.skipped)) skipped") }
    if facts.instances.count > 1 { parts.append("in \(Figures.count(facts.instances.count)) instances") }
    let owner = facts.isApp ? "" : style("  (system)", .quiet)
    return style(facts.title.oneLine, .name) + "  " + parts.joined(separator: ", ") + owner
  }
}
