/// A property of an observable object that announces each store, equal or not, before it is done.
@propertyWrapper public struct Published<Value> {
  /// The values of a published property: the present one at once, then each before it is stored.
  public struct Publisher {
    let storage: PublishedStorage<Value>
  }

  let storage: PublishedStorage<Value>

  /// A property with its first value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// A property with its first value.
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  /// Not available: only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// The property's publisher.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // `assign(to: &model.$field)` hands it out and back.
    set {}
  }

  /// The value of an object's property.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    @inline(never) set {
      let code = CallSite.capture()
      let storage = object[keyPath: storageKeyPath].storage
      storage.attach(to: object)
      PublishedWrite.perform(
        object, wrappedKeyPath, old: storage.value, new: newValue, code: code, announce: storage.announce
      ) { storage.store(newValue) }
    }
  }
}

extension Published.Publisher: Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    storage.list.attach(AnySubscriber(subscriber), first: storage.value)
  }
}

/// Where a published property's value is kept.
final class PublishedStorage<Value> {
  private(set) var value: Value
  let list = SubscriptionList<Value, Never>()
  /// Publishers that set the property.
  var assignments: [AnyCancellable] = []
  /// Says that the object is about to change; nil when it has a publisher of its own.
  private(set) var announce: (() -> Void)?
  private var isAttached = false

  init(_ value: Value) { self.value = value }

  /// Learns the object it belongs to.
  func attach(to object: AnyObject) {
    guard !isAttached else { return }
    isAttached = true
    func open<Object: ObservableObject>(_ object: Object) {
      guard let publisher = object.objectWillChange as? ObservableObjectPublisher else { return }
      announce = { publisher.send() }
    }
    if let object = object as? any ObservableObject { open(object) }
  }

  /// Learns the publisher of its object.
  func attach(to publisher: ObservableObjectPublisher) {
    isAttached = true
    announce = { publisher.send() }
  }

  /// Tells the subscribers a value, and keeps it.
  func store(_ new: Value) {
    if !list.isEmpty { list.send(new) }
    value = new
  }

  /// Stores a value from a publisher, as if it were assigned.
  func assign(_ new: Value) {
    announce?()
    store(new)
  }
}
