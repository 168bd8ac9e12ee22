import TraceAnalysis
import TraceEvents

/// The cause-and-effect graph by view type, property and stage, for a sandwich of each node.
struct CauseRows {
  private let causes: AggregatedCauses

  /// Nodes kept, those that cost most; the rest is only counted.
  private static let most = 120

  init(_ causes: AggregatedCauses) { self.causes = causes }

  /// Writes the nodes by cost, and the edges between those that are kept, by position.
  func write(to writer: inout JSONWriter) {
    let kept = causes.nodes.indices.sorted { left, right in
      let (first, second) = (causes.nodes[left], causes.nodes[right])
      if first.own != second.own { return first.own > second.own }
      return first.count != second.count ? first.count > second.count : left < right
    }.prefix(CauseRows.most)
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    writer.object { writer in
      writer.key("nodes")
      writer.array { writer in for node in kept { CauseRows.write(causes.nodes[node], to: &writer) } }
      writer.key("edges")
      writer.array { writer in
        for edge in causes.edges {
          guard let cause = places[edge.cause], let effect = places[edge.effect] else { continue }
          writer.object { writer in
            writer.field("cause", cause)
            writer.field("effect", effect)
            writer.field("label", edge.label)
            writer.field("evidence", edge.evidence.rawValue)
            writer.field("count", edge.count)
          }
        }
      }
      for evidence in [Evidence.observed, .inferred, .unknown] {
        writer.field(evidence.rawValue, causes.evidenceCounts[evidence] ?? 0)
      }
      writer.field("omitted", causes.nodes.count - kept.count)
    }
  }

  private static func write(_ node: AggregatedCauses.Node, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", node.title)
      writer.field("kind", node.kind.rawValue)
      writer.field("app", node.isApp ? 1 : 0)
      writer.field("count", node.count)
      writer.field("skipped", node.skipped)
      writer.field("self", node.own.rawValue)
    }
  }
}
