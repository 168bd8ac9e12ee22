package import TraceAnalysis
import TraceEvents

/// The aggregated causes and effects in Graphviz's language: `dot -Tsvg`.
///
/// App nodes are filled, the system's are not; inferred edges are dashed, edges without a known cause dotted.
/// Source: https://graphviz.org/doc/info/lang.html
package struct CausesDOT {
  private let causes: AggregatedCauses

  /// An exporter for an aggregated graph.
  package init(_ causes: AggregatedCauses) { self.causes = causes }

  /// The whole graph.
  package var text: String {
    var text = "digraph causes {\n  rankdir=LR;\n  node [shape=box, fontname=\"Helvetica\"];\n"
    for (number, node) in causes.nodes.enumerated() {
      var label = "\(node.title)\n\(Figures.count(node.count)) ×"
      if node.own > .zero { label += ", \(node.own.text)" }
      if node.skipped > 0 { label += ", \(Figures.count(node.skipped)) skipped" }
      let fill = node.isApp ? ", style=filled, fillcolor=\"#dbe7ff\"" : ""
      text += "  n\(number) [label=\(CausesDOT.quoted(label))\(fill)];\n"
    }
    for edge in causes.edges {
      let label = edge.label.isEmpty ? "\(edge.count)" : "\(edge.label) \(edge.count)"
      let line = edge.evidence == .observed ? "" : edge.evidence == .inferred ? ", style=dashed" : ", style=dotted"
      text += "  n\(edge.cause) -> n\(edge.effect) [label=\(CausesDOT.quoted(label))\(line)];\n"
    }
    return text + "}\n"
  }

  /// A quoted string: names come from the recorded program and may hold anything.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
      }
    }
    return result + "\""
  }
}
