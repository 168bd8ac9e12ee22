package import TraceEvents
package import UpdateGraph

/// The part of the environment that one writer sets; what it does not set comes from the scope above.
///
/// Each key of each scope is a node of its own, so that a change reaches only those who read this key from this scope.
@MainActor package final class EnvironmentScope {
  private let parent: EnvironmentScope?
  private let graph: Graph
  /// The writer's node.
  private let owner: NodeSerial
  private var nodes: [ObjectIdentifier: AnyObject] = [:]
  private var ends: [NodeSerial] = []

  /// A scope below another, for a writer.
  package init(parent: EnvironmentScope?, owner: NodeSerial, graph: Graph) {
    self.parent = parent
    self.owner = owner
    self.graph = graph
  }

  /// The value a reader at this scope sees, with an edge to the running rule.
  package func read<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    var scope = self
    let id = ObjectIdentifier(key)
    while true {
      if let node = scope.nodes[id] as? ValueNode<K.Value> { return node.read() }
      guard let parent = scope.parent else { break }
      scope = parent
    }
    // Nobody set it: the root keeps the default, so that the host can change it later and reach the readers.
    guard graph.currentRule != nil else { return K.defaultValue }
    let node = scope.makeNode(key, K.defaultValue)
    return node.read()
  }

  /// Sets a value here; readers of this key from this scope are marked if it differs.
  package func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    if let node = nodes[ObjectIdentifier(key)] as? ValueNode<K.Value> {
      // A writer that runs again and sets the same is no write of the app's.
      guard !node.isEqual(to: value) else { return }
      if graph.isRecording, ValueComparison.isNeverEqual(K.Value.self) {
        let name = EnvironmentNames.name(of: key)
        graph.record(
          .diagnostic(
            Diagnostic(
              id: "incomparable-environment", message: "\(name): a value that can't be compared is set anew",
              node: node.serial, cause: graph.currentCause)))
      }
      node.write(value, code: .none, cause: graph.currentCause)
    } else {
      _ = makeNode(key, value)
    }
  }

  private func makeNode<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> ValueNode<K.Value> {
    let name = EnvironmentNames.name(of: key)
    let serial = graph.createNode(.environment, label: name, parent: owner, identity: .property(name))
    let node = ValueNode(
      value, serial: serial, field: name, graph: graph,
      areEqual: { ValueComparison.areEqualByOwnRule($0, $1) }, describe: { ValueDescription.recorded($0) })
    nodes[ObjectIdentifier(key)] = node
    ends.append(serial)
    return node
  }

  /// Ends the scope's nodes with their writer.
  package func end() {
    for serial in ends { graph.removeNode(serial, reason: .parent) }
    ends = []
  }
}

/// Names of environment keys in a trace.
@MainActor enum EnvironmentNames {
  /// The type's name; a key made for an observable model goes by the model's name.
  static func name(of key: any Any.Type) -> String {
    (key as? any NamedEnvironmentKey.Type)?.name ?? TypeNames.short(key)
  }
}

/// A key that has another name than its type's.
protocol NamedEnvironmentKey {
  static var name: String { get }
}
