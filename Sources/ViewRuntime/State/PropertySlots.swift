package import TraceEvents
import UpdateGraph

/// The storage of an element's dynamic properties, in field order.
@MainActor package final class PropertySlots {
  /// The element.
  package private(set) weak var owner: Element?
  private let properties: [PropertyField]
  private var storage: [AnyObject?]
  private let endings: Endings

  /// What is to be done when the element goes.
  private final class Endings {
    var closures: [@MainActor () -> Void] = []
  }

  init(owner: Element, properties: [PropertyField]) {
    self.owner = owner
    self.properties = properties
    storage = Array(repeating: nil, count: properties.count)
    endings = Endings()
  }

  /// Storage name of a property.
  package func name(_ index: Int) -> String { properties[index].name }

  /// What is kept for a property, if it was made.
  func kept(_ index: Int) -> AnyObject? { storage[index] }

  /// What is kept for a property; made at first use.
  package func storage<Storage: AnyObject>(_ index: Int, make: (Element) -> Storage) -> Storage? {
    if let kept = storage[index] { return kept as? Storage }
    guard let owner else { return nil }
    let made = make(owner)
    storage[index] = made
    return made
  }

  /// Makes the trace's node of a property.
  package func makeNode(_ kind: NodeKind, _ index: Int, owner: Element) -> NodeSerial {
    let serial = owner.tree.graph.createNode(
      kind, label: name(index), parent: owner.serial, identity: .property(name(index)))
    endings.closures.append { [weak owner] in owner?.tree.graph.removeNode(serial, reason: .parent) }
    return serial
  }

  /// Hands out what is kept.
  func visitStorage(_ visit: (Any) -> Void) {
    for kept in storage { if let kept { visit(kept) } }
  }

  /// Does something when the element is removed.
  package func atRemoval(_ closure: @escaping @MainActor () -> Void) { endings.closures.append(closure) }

  /// Ends the storage with its element.
  func end() {
    for closure in endings.closures { closure() }
    endings.closures = []
  }
}
