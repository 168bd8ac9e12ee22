import Observation
import TraceEvents
import UpdateGraph

/// The properties of `@Observable` models that bodies have read: one node each, watched once.
///
/// Observation calls on the writing thread, before and after the store. The calls only mark; the events of the writes are
/// recorded by the next flush, in order of the nodes.
@MainActor package final class ModelRegistry {
  private unowned let tree: ViewTree
  private var properties: [ModelAccess: ModelProperty] = [:]
  private var order: [ModelProperty] = []
  private var written: [ModelProperty] = []
  private let objects = ObservedObjects()

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether writes wait to be recorded and to mark their readers.
  package var hasPendingWrites: Bool { !written.isEmpty }

  /// Notes what the running rule read. New properties get their nodes in an order that does not depend on addresses: by
  /// type and name, then by the object's place among those read.
  func noteReads(_ list: ModelAccesses.AccessList, by owner: Element) {
    var known: [ModelProperty] = []
    var new: [ModelAccess] = []
    for access in list.accesses {
      if let property = properties[access] { known.append(property) } else { new.append(access) }
    }
    if !new.isEmpty {
      objects.look(for: Set(new.map(\.model)), from: owner)
      for access in sorted(new) { known.append(make(access, list)) }
    }
    for property in known.sorted(by: { $0.node.serial < $1.node.serial }) { property.node.noteRead() }
  }

  private func sorted(_ accesses: [ModelAccess]) -> [ModelAccess] {
    accesses.map { (PropertyNames.name(of: $0.keyPath), objects.rank(of: $0.model), $0) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
  }

  private func make(_ access: ModelAccess, _ list: ModelAccesses.AccessList) -> ModelProperty {
    let name = PropertyNames.name(of: access.keyPath)
    let graph = tree.graph
    let serial = graph.createNode(
      .model, label: name, module: TypeNames.module(type(of: access.keyPath).rootType), parent: .none,
      identity: .property(name))
    let node = SourceNode(serial: serial, field: "@dependencies", graph: graph)
    let property = ModelProperty(node: node, access: access, object: objects.object(of: access.model))
    property.watch = list.watch(
      access,
      willSet: { [weak self, weak property] in ModelWrite.willSet(self, property, code: CallSite.captureModelWrite()) },
      didSet: { [weak self, weak property] in ModelWrite.didSet(self, property) })
    properties[access] = property
    order.append(property)
    return property
  }

  // MARK: Writes

  /// A property is about to be stored.
  func willSet(_ property: ModelProperty, code: CodeAddress) {
    let graph = tree.graph
    graph.activity &+= 1
    guard graph.isRecording else {
      property.cause = .none
      return
    }
    tree.performWrite(transaction: nil) { cause in property.cause = cause }
    property.code = code
    property.old = graph.untracked { property.recordedValue() }
    property.isDuringUpdate = tree.isUpdating
  }

  /// A property was stored: its write waits for the flush.
  func didSet(_ property: ModelProperty) {
    let graph = tree.graph
    property.writes.append(
      ModelProperty.PendingWrite(
        old: property.old, new: graph.untracked { property.recordedValue() }, code: property.code,
        cause: property.cause,
        isDuringUpdate: tree.isUpdating, transaction: AmbientTransaction.current))
    if tree.isUpdating {
      graph.withCause(property.cause) {
        _ = tree.diagnose(
          id: "model-write-during-update",
          "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
          node: property.node.serial, code: property.code)
      }
    }
    if !property.isWritten {
      property.isWritten = true
      written.append(property)
    }
    tree.noteCause(property.cause)
  }

  /// A property was written off the main actor.
  func reportBackgroundWrite(_ property: ModelProperty, code: CodeAddress) {
    tree.diagnose(
      id: "background-write",
      "\(PropertyNames.name(of: property.access.keyPath)) was written off the main actor; views that read it follow later.",
      node: property.node.serial, code: code)
  }

  /// Records the waiting writes and marks their readers, in order of the nodes.
  func flush() {
    guard !written.isEmpty else { return }
    let due = written.sorted { $0.node.serial < $1.node.serial }
    written = []
    let graph = tree.graph
    for property in due {
      property.isWritten = false
      let writes = property.writes
      property.writes = []
      for write in writes {
        let event = graph.record(
          .write(
            Write(
              property: property.node.serial, old: write.old, new: write.new, outcome: write.outcome, code: write.code,
              cause: write.cause)))
        AmbientTransaction.with(write.transaction) { property.node.didChange(cause: event) }
      }
    }
    forgetUnread()
  }

  /// Ends the watching of properties that nobody reads any more, once they outnumber the others.
  private func forgetUnread() {
    guard order.count > 64 else { return }
    let unread = order.filter { !$0.node.hasReaders && !$0.isWritten }
    guard unread.count * 2 > order.count else { return }
    for property in unread {
      property.watch?.cancel()
      properties[property.access] = nil
      tree.graph.removeNode(property.node.serial, reason: .parent)
    }
    order.removeAll { !$0.node.hasReaders && !$0.isWritten }
  }
}

/// A property of a model that some body has read.
@MainActor final class ModelProperty {
  /// A write that waits for the flush.
  struct PendingWrite {
    let old: RecordedValue
    let new: RecordedValue
    let code: CodeAddress
    let cause: EventID
    let isDuringUpdate: Bool
    let transaction: Transaction

    var outcome: WriteOutcome {
      if isDuringUpdate { return .deferred }
      return old == new && old.saysWhetherEqual ? .notifiedEqual : .notified
    }
  }

  let node: SourceNode
  let access: ModelAccess
  private weak var object: AnyObject?
  var watch: ModelAccesses.Watch?
  var writes: [PendingWrite] = []
  var isWritten = false
  var old = RecordedValue.none
  var code = CodeAddress.none
  var cause = EventID.none
  var isDuringUpdate = false

  init(node: SourceNode, access: ModelAccess, object: AnyObject?) {
    self.node = node
    self.access = access
    self.object = object
  }

  /// The value as a trace holds it; none when the object was not found.
  func recordedValue() -> RecordedValue {
    guard let object else { return .none }
    return KeyPathReading.recorded(object, access.keyPath)
  }
}

extension RecordedValue {
  /// Whether two equal ones mean equal values of the app.
  var saysWhetherEqual: Bool {
    switch self {
    case .none, .collection, .opaque, .redacted: false
    default: true
    }
  }
}

/// Reads a property of an object by a key path of unknown type.
@MainActor enum KeyPathReading {
  /// The property's value as a trace holds it.
  static func recorded(_ object: AnyObject, _ keyPath: AnyKeyPath) -> RecordedValue {
    func open<Root>(_ root: Root) -> RecordedValue {
      guard let partial = keyPath as? PartialKeyPath<Root> else { return .none }
      let value = root[keyPath: partial]
      func describe<Value>(_ value: Value) -> RecordedValue { ValueDescription.recorded(value) }
      return describe(value)
    }
    guard let observable = object as? any Observable else { return .none }
    return open(observable)
  }
}
