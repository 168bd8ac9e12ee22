public import TraceEvents

/// The cause graph by type: all events of one kind at one view type or property are one node.
///
/// Repeated edges carry a count. Readable where the graph of single events is not, and the base of a sandwich view: a
/// node's causes above it, its effects below.
public struct AggregatedCauses: Sendable {
  /// One node.
  public struct Node: Sendable, Hashable {
    /// What happens there.
    public var kind: ChainStepKind
    /// `FeedRow.body`, `FeedRow.count`, `tap`.
    public var name: String
    /// Defined by the app's code, or the user's own doing.
    public var isApp: Bool
    /// Events.
    public var count = 0
    /// Times that a body was checked or passed by and did not run.
    public var skipped = 0
    /// Own time of the events.
    public var own = Nanoseconds.zero
    /// Events, skipped ones included, by the node of the trace that they are about.
    public var instances: [NodeSerial: Int] = [:]

    /// The nodes of the trace behind it, most events first; among equals the elder.
    public var busiestInstances: [(node: NodeSerial, count: Int)] {
      instances.sorted { left, right in
        left.value != right.value ? left.value > right.value : left.key.rawValue < right.key.rawValue
      }.map { (node: $0.key, count: $0.value) }
    }

    /// The name with what it is, where the name alone does not say it: `write FeedRow.count`, `FeedRow.body`.
    public var title: String {
      let isSaid = kind.word.isEmpty || name.hasPrefix(kind.word)
      return isSaid ? name : "\(kind.word) \(name)"
    }
  }

  /// One edge between nodes.
  public struct Edge: Sendable, Hashable {
    /// Index of the cause in `nodes`.
    public var cause: Int
    /// Index of the effect.
    public var effect: Int
    /// The changed field (`_count`, `@self`), `Creation`, or "".
    public var label: String
    /// How it is known; the weakest of all that are counted here.
    public var evidence: Evidence
    /// Single edges.
    public var count = 0
  }

  /// Nodes in order of their first event.
  public internal(set) var nodes: [Node] = []
  /// Edges in order of their first event.
  public internal(set) var edges: [Edge] = []
  /// Single edges by how they are known.
  public internal(set) var evidenceCounts: [Evidence: Int] = [:]

  /// Edges that lead to a node, most frequent first.
  public func causes(of node: Int) -> [Edge] { sorted(edges.filter { $0.effect == node }) }

  /// Edges that lead away from a node, most frequent first.
  public func effects(of node: Int) -> [Edge] { sorted(edges.filter { $0.cause == node }) }

  /// Index of a node by name, such as `FeedRow.body`.
  public func index(of name: String) -> Int? { nodes.firstIndex { $0.name == name } }

  /// Share of edges whose cause is unknown, 0…1; nil without edges.
  public var unknownShare: Double? {
    let all = evidenceCounts.values.reduce(0, +)
    return all > 0 ? Double(evidenceCounts[.unknown] ?? 0) / Double(all) : nil
  }

  /// The nodes given and those one step away, with the edges between a given node and its neighbours. O(edges).
  public func around(_ chosen: [Int]) -> AggregatedCauses {
    let kept = edges.filter { chosen.contains($0.cause) || chosen.contains($0.effect) }
    let places = Set(chosen + kept.flatMap { [$0.cause, $0.effect] }).sorted()
    var result = AggregatedCauses()
    result.nodes = places.map { nodes[$0] }
    result.edges = kept.map { edge in
      var edge = edge
      edge.cause = places.firstIndex(of: edge.cause) ?? 0
      edge.effect = places.firstIndex(of: edge.effect) ?? 0
      return edge
    }
    for edge in kept { result.evidenceCounts[edge.evidence, default: 0] += edge.count }
    return result
  }

  private func sorted(_ edges: [Edge]) -> [Edge] {
    edges.enumerated().sorted { left, right in
      left.element.count != right.element.count
        ? left.element.count > right.element.count : left.offset < right.offset
    }.map(\.element)
  }
}
