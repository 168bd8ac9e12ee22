import TraceEvents
import UpdateGraph

/// A watcher of a preference.
@MainActor protocol PreferenceObserver: AnyObject {
  /// The key's type.
  var preferenceKey: ObjectIdentifier { get }
  /// Depth in the tree.
  var depth: Int { get }
  /// Reduces anew; calls after the update if the value changed.
  func reduce(causes: [EventID])
}

/// The watchers of preferences in a window, and the keys whose contributions changed.
@MainActor package final class PreferenceRegistry {
  private unowned let tree: ViewTree
  private var observers: [any PreferenceObserver] = []
  private var changes: [ObjectIdentifier: [EventID]] = [:]

  /// Most causes kept per key and flush.
  private static let causeLimit = 4

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether contributions changed since the last reduction, and somebody watches.
  package var isDirty: Bool { !changes.isEmpty && !observers.isEmpty }

  /// A contribution came, went or changed.
  func contributionChanged(_ key: ObjectIdentifier, cause: EventID) {
    var causes = changes[key] ?? []
    if causes.count < Self.causeLimit, !cause.isNone, !causes.contains(cause) { causes.append(cause) }
    changes[key] = causes
    tree.noteCause(cause)
  }

  func add(_ observer: any PreferenceObserver) {
    observers.append(observer)
    if changes[observer.preferenceKey] == nil { changes[observer.preferenceKey] = [tree.graph.currentCause] }
  }

  func remove(_ observer: any PreferenceObserver) { observers.removeAll { $0 === observer } }

  /// Reduces what changed: inner watchers first, then in the order they were made.
  func reduce() {
    guard !changes.isEmpty else { return }
    let due = changes
    changes = [:]
    let watching = observers.enumerated().filter { due[$0.element.preferenceKey] != nil }
      .sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }
    for (_, observer) in watching { observer.reduce(causes: due[observer.preferenceKey] ?? []) }
  }
}
