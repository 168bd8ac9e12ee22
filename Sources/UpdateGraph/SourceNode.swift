package import TraceEvents

/// An input of the graph that holds its value elsewhere: a model's property, a geometry, a clock.
@MainActor package class SourceNode: GraphNode {
  /// A source under an existing serial.
  package override init(serial: NodeSerial, field: String, graph: Graph) {
    super.init(serial: serial, field: field, graph: graph)
  }

  /// Marks the readers: what this stands for has changed because of `cause`.
  package final func didChange(cause: EventID) {
    graph.activity &+= 1
    markReaders(cause: cause)
  }
}
