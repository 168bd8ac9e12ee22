import TraceEvents
import TraceModel

/// Chains through what is no body: a write, a layout pass, what a finding rests on.
extension CauseChains {
  /// Chains that are shown of one finding: more of the same say nothing new.
  public static let chainsPerFinding = 3

  /// The chain through a row: from its root to it, to the first body that ran because of it, and to the frame.
  ///
  /// A row that neither causes nor is caused stands for the span around it.
  /// - Returns: nil where there is no such span either.
  public func chain(throughRow row: Int) -> CauseChain? {
    var current = row
    while true {
      if let vertex = graph.vertex(ofRow: current, in: trace) { return chain(through: vertex) }
      let parent = trace.parents[current]
      guard parent < Trace.missingRow else { return nil }
      current = Int(parent)
    }
  }

  /// The chains that show a finding: through the rows it rests on, of a loop through the last lap's.
  public func chains(showing finding: Finding) -> [CauseChain] {
    let rows = finding.loop == nil ? finding.evidence.rows : Array(finding.evidence.rows.suffix(1))
    var found: [CauseChain] = []
    for row in rows where found.count < CauseChains.chainsPerFinding {
      let chains: [CauseChain]
      if trace.kinds[Int(row)] == .frameBegin, let place = frames.position(holding: Int(row)) {
        chains = self.chains(inFrame: frames.frames[place])
      } else {
        chains = chain(throughRow: Int(row)).map { [$0] } ?? []
      }
      for chain in chains where found.count < CauseChains.chainsPerFinding && !found.contains(chain) {
        found.append(chain)
      }
    }
    return found
  }

  private func chain(through vertex: CauseGraph.Vertex) -> CauseChain {
    let row = Int(graph.rows[vertex])
    if trace.kinds[row] == .evaluationBegin { return chain(of: vertex) }
    let description = StepDescription(trace: trace, graph: graph)
    let path = path(to: vertex)
    let own = description.step(of: vertex)
    var after: [ChainStep] = []
    if let body = firstBody(becauseOf: vertex) {
      after = [description.step(of: body)] + consequences(of: body, description)
    } else if own.kind != .draw {
      after = consequences(of: vertex, description)
    }
    return CauseChain(
      row: UInt32(row), node: NodeSerial(trace.nodes[row]), title: own.title, steps: path.steps + after,
      bodyPosition: path.steps.count - 1, otherReasons: [], omittedSteps: path.omitted, root: path.root)
  }

  /// The first body of the app that ran because of a vertex, directly or by marks that only pass it on. O(vertices).
  private func firstBody(becauseOf vertex: CauseGraph.Vertex) -> CauseGraph.Vertex? {
    var reached: Set<UInt32> = [UInt32(vertex)]
    for later in (vertex + 1)..<max(vertex + 1, graph.count) {
      guard graph.causes(of: later).contains(where: { reached.contains($0) }) else { continue }
      switch trace.kinds[Int(graph.rows[later])] {
      case .invalidated, .transactionBegin, .observedChange, .actionBegin: reached.insert(UInt32(later))
      case .evaluationBegin:
        let kind = trace.nodeTable.kind(of: NodeSerial(trace.nodes[Int(graph.rows[later])]))
        if kind == .view || kind == .viewModifier { return later }
        reached.insert(UInt32(later))
      default: break
      }
    }
    return nil
  }
}

extension Analysis {
  /// The places that write a property, by its name, such as `FeedRow.count`; costliest first.
  public func writeSites(ofProperty name: String) -> [WriteSite] { writeSites.filter { $0.propertyName == name } }
}
