package import TraceEvents

/// Something that rules can read: a source or a rule's result.
@MainActor package class GraphNode {
  /// The node's name in the trace.
  package let serial: NodeSerial
  /// The name under which a reader's reasons list it: `_count`, `@dependencies`, a key's name.
  package let field: String
  /// The graph it belongs to.
  package unowned let graph: Graph
  /// Rules that read it in their last evaluation, each once.
  private(set) var readers: [RuleNode] = []
  /// The last evaluation that read it.
  private var lastReadStamp: UInt64 = 0

  init(serial: NodeSerial, field: String, graph: Graph) {
    self.serial = serial
    self.field = field
    self.graph = graph
  }

  /// Whether any rule read it in its last evaluation.
  package var hasReaders: Bool { !readers.isEmpty }

  /// Notes a read: makes an edge to the running rule, if one runs.
  package final func noteRead() {
    guard let rule = graph.currentRule, rule !== self else { return }
    if lastReadStamp == rule.stamp { return }
    lastReadStamp = rule.stamp
    rule.noteInput(self)
  }

  final func addReader(_ rule: RuleNode) { readers.append(rule) }

  final func removeReader(_ rule: RuleNode) {
    guard let place = readers.lastIndex(where: { $0 === rule }) else { return }
    readers.remove(at: place)
  }

  /// Marks every reader dirty, in serial order, with this node as the changed input.
  final func markReaders(cause: EventID) {
    guard !readers.isEmpty else { return }
    if readers.count == 1 {
      readers[0].mark(input: serial, field: field, cause: cause)
      return
    }
    for rule in readers.sorted(by: { $0.serial < $1.serial }) {
      rule.mark(input: serial, field: field, cause: cause)
    }
  }
}
