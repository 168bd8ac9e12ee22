import Foundation

/// The publishers of the objects that have none of their own.
///
/// Invariant: the table is touched under its lock only; a publisher handed out is used as its object is.
final class ObjectPublishers: @unchecked Sendable {
  static let shared = ObjectPublishers()

  /// A publisher with the object it belongs to: another object may later have the same address.
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  /// The publisher of an object; made at first.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.publisher }
    let new = ObservableObjectPublisher()
    entries[id] = Entry(object: object, publisher: new)
    if entries.count > limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
    attachFields(of: object, to: new)
    return new
  }

  /// Lets published properties announce through the object's publisher before anybody has stored to them.
  private func attachFields(of object: AnyObject, to publisher: ObservableObjectPublisher) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children { (child.value as? any PublishedField)?.attach(to: publisher) }
      mirror = current.superclassMirror
    }
  }
}

/// A published property, whatever its type.
protocol PublishedField {
  /// Announces through a publisher from now on.
  func attach(to publisher: ObservableObjectPublisher)
}

extension Published: PublishedField {
  func attach(to publisher: ObservableObjectPublisher) { storage.attach(to: publisher) }
}
