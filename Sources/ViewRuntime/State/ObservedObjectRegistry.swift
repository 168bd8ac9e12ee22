import TraceEvents
import UpdateGraph

/// The observable objects that a window's views observe: one subscription and one signal each.
///
/// A signal comes before the object changes. It marks all observers, whatever they read: the next update evaluates them.
/// A signal in the middle of an update is deferred to the next transaction, as SwiftUI does.
@MainActor package final class ObservedObjectRegistry {
  private unowned let tree: ViewTree
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var pending: [PendingSignal] = []

  /// An object with those who observe it.
  @MainActor private final class Entry {
    let object: AnyObject
    let typeName: String
    let module: String
    var observers: [ObjectLocation] = []
    var subscription: AnyCancellable?
    /// Nodes of its published properties, by name; the object's own under its type's name.
    var properties: [String: NodeSerial] = [:]

    init(_ object: AnyObject) {
      self.object = object
      typeName = TypeNames.short(type(of: object))
      module = TypeNames.module(type(of: object))
    }
  }

  /// A signal that came during an update.
  private struct PendingSignal {
    let object: ObjectIdentifier
    let cause: EventID
    let transaction: Transaction
  }

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether signals wait for the next flush.
  var hasPendingSignals: Bool { !pending.isEmpty }

  /// A view observes an object from now on.
  func add<Object: ObservableObject>(_ observer: ObjectLocation, to object: Object) {
    let id = ObjectIdentifier(object)
    if let entry = entries[id] {
      entry.observers.append(observer)
      return
    }
    let entry = Entry(object)
    entry.observers.append(observer)
    entries[id] = entry
    entry.subscription = object.objectWillChange.sink { [weak self] _ in ObjectSignal.deliver(to: self, id) }
  }

  /// A view no longer observes an object.
  func remove(_ observer: ObjectLocation, from object: ObjectIdentifier) {
    guard let entry = entries[object] else { return }
    entry.observers.removeAll { $0 === observer }
    guard entry.observers.isEmpty else { return }
    entries[object] = nil
    entry.subscription?.cancel()
    for serial in entry.properties.values.sorted() { tree.graph.removeNode(serial, reason: .parent) }
  }

  // MARK: Signals

  /// Text of the diagnostic for a signal in the middle of an update, in SwiftUI's words.
  static let updateMessage =
    "Publishing changes from within view updates is not allowed, this will cause undefined behavior."

  /// An object is about to change.
  func signal(_ object: ObjectIdentifier, isFromBackground: Bool) {
    guard let entry = entries[object] else { return }
    let graph = tree.graph
    graph.activity &+= 1
    let write = PublishedWrite.current.flatMap { $0.object == object ? $0 : nil }
    let property = node(of: entry, write)
    if isFromBackground { tree.diagnose(id: "background-write", MainActorWrite.message, node: property) }
    let isUpdating = tree.isUpdating
    tree.performWrite(transaction: nil) { cause in
      let event = record(write, property, isUpdating: isUpdating, cause: cause)
      if isUpdating {
        graph.withCause(event) {
          _ = tree.diagnose(
            id: "model-write-during-update", Self.updateMessage, node: property, code: write?.code ?? .none)
        }
        pending.append(PendingSignal(object: object, cause: event, transaction: AmbientTransaction.current))
        tree.noteCause(event)
      } else {
        mark(entry, cause: event)
      }
    }
  }

  /// Marks the observers of what was signalled during the last update.
  func flush() {
    let due = pending
    pending = []
    for signal in due {
      guard let entry = entries[signal.object] else { continue }
      AmbientTransaction.with(signal.transaction) { mark(entry, cause: signal.cause) }
    }
  }

  private func mark(_ entry: Entry, cause: EventID) {
    for observer in entry.observers.sorted(by: { $0.node.serial < $1.node.serial }) {
      observer.node.didChange(cause: cause)
    }
    tree.noteCause(cause)
  }

  private func record(
    _ write: PublishedWrite?, _ property: NodeSerial, isUpdating: Bool, cause: EventID
  ) -> EventID {
    let graph = tree.graph
    guard graph.isRecording else { return cause }
    let (old, new, isEqual) = graph.untracked {
      (write?.old ?? .none, write?.new ?? .none, write?.isEqual() ?? false)
    }
    return graph.record(
      .write(
        Write(
          property: property, old: old, new: new,
          outcome: isUpdating ? .deferred : isEqual ? .notifiedEqual : .notified, code: write?.code ?? .none,
          cause: cause)))
  }

  private func node(of entry: Entry, _ write: PublishedWrite?) -> NodeSerial {
    let name = write.map { PropertyNames.name(of: $0.keyPath) } ?? entry.typeName
    if let known = entry.properties[name] { return known }
    let serial = tree.graph.createNode(
      .model, label: name, module: entry.module, parent: .none, identity: .property(name))
    entry.properties[name] = serial
    return serial
  }
}

/// Signals of observable objects, which come on the writing thread.
enum ObjectSignal {
  /// Hands a signal to a window's registry.
  static func deliver(to registry: ObservedObjectRegistry?, _ object: ObjectIdentifier) {
    guard let registry else { return }
    if MainActorOnly.isCurrent {
      MainActorOnly.run(registry) { $0.signal(object, isFromBackground: false) }
    } else {
      MainActorOnly.enqueue(registry) { $0.signal(object, isFromBackground: true) }
    }
  }
}

/// A view's tie to the observable object in one of its properties.
@MainActor package final class ObjectLocation {
  /// What the body depends on.
  let node: SourceNode
  private let tree: ViewTree
  private var object: AnyObject?

  init(_ slots: PropertySlots, _ index: Int, owner: Element) {
    tree = owner.tree
    node = SourceNode(
      serial: slots.makeNode(.model, index, owner: owner), field: slots.name(index), graph: owner.tree.graph)
    slots.atRemoval { [self] in disconnect() }
  }

  /// Observes an object from now on, and makes the running body depend on it.
  func connect<Object: ObservableObject>(to new: Object) {
    node.noteRead()
    guard new !== object else { return }
    if object != nil {
      tree.diagnose(
        id: "object-replaced", "\(node.field): another instance of \(TypeNames.short(Object.self)) than before",
        node: node.serial, isPrinted: false)
    }
    disconnect()
    object = new
    tree.objects.add(self, to: new)
  }

  private func disconnect() {
    guard let old = object else { return }
    object = nil
    tree.objects.remove(self, from: ObjectIdentifier(old))
  }
}
