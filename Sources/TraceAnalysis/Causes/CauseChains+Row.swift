import TraceModel

/// Single steps, for a front end that follows chains by itself.
extension CauseChains {
  /// The step that stands for a row; nil for rows that neither cause nor are caused. O(log n).
  public func step(ofRow row: Int) -> ChainStep? {
    graph.vertex(ofRow: row, in: trace).map { StepDescription(trace: trace, graph: graph).step(of: $0) }
  }

  /// What kind of root a row without causes is; nil where it has causes, or is no vertex. O(log n).
  public func rootCause(ofRow row: Int) -> RootCause? {
    guard let vertex = graph.vertex(ofRow: row, in: trace), graph.causes(of: vertex).isEmpty else { return nil }
    return graph.rootCause(of: vertex, in: trace)
  }
}
