package import TraceEvents
package import UpdateGraph

/// Where a property's value is kept while its owner's identity lives.
@MainActor package final class StateLocation<Value> {
  /// The owner.
  package private(set) weak var owner: Element?
  /// The node with the value.
  package let node: ValueNode<Value>
  private let tree: ViewTree
  /// The initial value that was used, to notice that a parent gives another.
  private var initial: Value
  /// The value it began with.
  let initialValue: Value
  /// What bodies read of the value through bindings to parts of it.
  let parts: BindingParts
  /// The value for other threads: SwiftUI lets them read, and a read that waited for the main actor could wait for ever.
  nonisolated let copy: SharedCopy<Value>
  /// Called after a write that changed the value.
  package var valueChanged: (@MainActor (Value, EventID) -> Void)?

  package init(_ initial: Value, owner: Element, serial: NodeSerial, field: String) {
    self.owner = owner
    self.initial = initial
    initialValue = initial
    tree = owner.tree
    copy = SharedCopy(initial)
    parts = BindingParts(serial: serial, field: field, graph: owner.tree.graph)
    node = ValueNode(
      initial, serial: serial, field: field, graph: owner.tree.graph,
      areEqual: { ValueComparison.areEqual($0, $1) }, describe: { ValueDescription.recorded($0) })
  }

  /// The value, with an edge to the body that reads it.
  package func read() -> Value { node.read() }

  /// Writes from the app's code. While the tree updates, the write is thrown away and reported.
  package func write(_ value: Value, transaction: Transaction?, code: CodeAddress) {
    guard let owner, owner.isAlive else { return }
    if tree.isUpdating {
      tree.reportWriteDuringUpdate(property: node.serial, field: node.field, owner: owner, code: code) {
        node.discardWrite(value, code: code, cause: $0)
      }
      return
    }
    tree.performWrite(transaction: transaction) { cause in
      let written = node.write(value, code: code, cause: cause)
      copy.value = node.value
      if written.changed { valueChanged?(value, written.event) }
    }
  }

  /// Writes by the runtime itself (focus, gesture state), for a cause.
  package func writeFromRuntime(_ value: Value, cause: EventID) {
    tree.charge(.write)
    node.write(value, code: .none, cause: cause)
    copy.value = node.value
  }

  /// The value from any thread; on the main actor with an edge to the body that reads it.
  nonisolated func readAnywhere() -> Value {
    MainActorOnly.isCurrent ? MainActorOnly.run(self) { $0.read() } : copy.value
  }

  /// Says that a write came from another thread than the main one.
  package func reportBackgroundWrite(code: CodeAddress) {
    tree.diagnose(id: "background-write", MainActorWrite.message, node: node.serial, code: code)
  }

  /// Notices that a later initial value differs from the one in use; it is ignored, and an event says so.
  package func noticeInitialValue(_ value: Value) {
    guard tree.graph.isRecording, !ValueComparison.areEqual(initial, value) else { return }
    let inUse = initial
    initial = value
    tree.diagnose(
      id: "initial-value-ignored",
      "\(node.field): the initial value \(ValueDescription.text(value)) is ignored, the view was made with "
        + "\(ValueDescription.text(inUse)) and shows \(ValueDescription.text(node.value))",
      node: node.serial, isPrinted: false)
  }
}
