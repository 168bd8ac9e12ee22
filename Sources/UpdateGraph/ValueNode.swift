package import TraceEvents

/// An input of the graph with a value: a state, an environment value.
@MainActor package final class ValueNode<Value>: SourceNode {
  /// The value, without noting a read.
  package private(set) var value: Value
  private let areEqual: @MainActor (Value, Value) -> Bool
  private let describe: @MainActor (Value) -> RecordedValue

  /// A node with its first value, the test for equality that makes a write silent, and the value's form in a trace.
  package init(
    _ value: Value, serial: NodeSerial, field: String, graph: Graph,
    areEqual: @escaping @MainActor (Value, Value) -> Bool,
    describe: @escaping @MainActor (Value) -> RecordedValue
  ) {
    self.value = value
    self.areEqual = areEqual
    self.describe = describe
    super.init(serial: serial, field: field, graph: graph)
  }

  /// The value, with an edge to the running rule.
  package func read() -> Value {
    noteRead()
    return value
  }

  /// Writes: compares, stores, records, marks the readers. An equal value is recorded as silent and changes nothing.
  ///
  /// Returns: the write's event, and whether the value differed.
  @discardableResult
  package func write(_ new: Value, code: CodeAddress, cause: EventID) -> (event: EventID, changed: Bool) {
    graph.activity &+= 1
    if areEqual(value, new) {
      let event = recordWrite(new, outcome: .silent, code: code, cause: cause)
      return (event, false)
    }
    let event = recordWrite(new, outcome: .notified, code: code, cause: cause)
    value = new
    markReaders(cause: event)
    return (event, true)
  }

  /// Whether a write of a value would change nothing.
  package func isEqual(to other: Value) -> Bool { areEqual(value, other) }

  /// Records a write that is thrown away, because it came while the graph was updating.
  ///
  /// Returns: the write's event.
  @discardableResult
  package func discardWrite(_ new: Value, code: CodeAddress, cause: EventID) -> EventID {
    recordWrite(new, outcome: .discarded, code: code, cause: cause)
  }

  private func recordWrite(_ new: Value, outcome: WriteOutcome, code: CodeAddress, cause: EventID) -> EventID {
    guard graph.isRecording else { return .none }
    let (old, described) = graph.untracked { (describe(value), describe(new)) }
    return graph.record(
      .write(Write(property: serial, old: old, new: described, outcome: outcome, code: code, cause: cause)))
  }
}
