package import TraceEvents

/// A rule with a value that other rules read.
@MainActor package final class ComputedNode<Value>: GraphRule {
  private let compute: @MainActor () -> Value
  private let areEqual: @MainActor (Value, Value) -> Bool
  private var value: Value?
  /// The node in the graph.
  package private(set) var node: RuleNode!

  /// A value that is computed from other nodes, when it is first asked for. A silent one records no evaluations: it is a
  /// part of the node whose serial it bears.
  package init(
    serial: NodeSerial, field: String, graph: Graph, isSilent: Bool = false,
    areEqual: @escaping @MainActor (Value, Value) -> Bool, compute: @escaping @MainActor () -> Value
  ) {
    self.compute = compute
    self.areEqual = areEqual
    node = RuleNode(self, serial: serial, field: field, graph: graph, isSilent: isSilent)
    node.mark(input: .none, field: "created", cause: graph.currentCause)
  }

  /// The value, brought up to date, with an edge to the running rule.
  package func read() -> Value {
    node.noteRead()
    node.update()
    // The first update always computes: the node is made dirty at its creation.
    return value ?? compute()
  }

  package func evaluate() -> EvaluationResult {
    let new = compute()
    defer { value = new }
    guard let value else { return .first }
    return areEqual(value, new) ? .equal : .changed
  }
}
