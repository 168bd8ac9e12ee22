package import TraceAnalysis
import TraceEvents

/// The aggregated causes and effects for programs. Version 1.
package struct CausesJSON {
  private let causes: AggregatedCauses

  /// An exporter for an aggregated graph.
  package init(_ causes: AggregatedCauses) { self.causes = causes }

  /// Nodes and edges; an edge names its nodes by their places in `nodes`.
  package var value: JSONValue {
    [
      "kind": "tracetool-causes", "version": 1, "nodes": .array(causes.nodes.map(node)),
      "edges": .array(causes.edges.map(edge)),
      "singleEdges": .object(
        [Evidence.observed, .inferred, .unknown].map { evidence in
          JSONValue.Member(evidence.rawValue, .count(causes.evidenceCounts[evidence] ?? 0))
        }),
    ]
  }

  private func node(_ node: AggregatedCauses.Node) -> JSONValue {
    [
      "kind": .string(node.kind.rawValue), "name": .string(node.name), "isApp": .bool(node.isApp),
      "count": .count(node.count), "skipped": .count(node.skipped), "ownNanoseconds": .integer(node.own.rawValue),
      "instances": .array(
        node.busiestInstances.map { ["node": .integer(Int64($0.node.rawValue)), "count": .count($0.count)] }),
    ]
  }

  private func edge(_ edge: AggregatedCauses.Edge) -> JSONValue {
    [
      "cause": .count(edge.cause), "effect": .count(edge.effect), "label": .string(edge.label),
      "evidence": .string(edge.evidence.rawValue), "count": .count(edge.count),
    ]
  }
}
