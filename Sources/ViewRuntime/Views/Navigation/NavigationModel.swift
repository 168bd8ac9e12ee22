import TraceEvents
import UpdateGraph

/// A screen on top of a navigation stack's root.
struct NavigationEntry {
  /// Tells it apart from others at its place.
  let id: AnyHashable
  /// A value, for which the stack looks up a destination; or nil with `view`.
  var value: AnyHashable?
  /// A view that a link or a binding pushed itself.
  var view: (() -> AnyView)?
  /// Takes it away by what put it there, if that is a binding.
  var pop: (@MainActor () -> Void)?
}

/// What a navigation stack shares with the links and destinations in it.
@MainActor final class NavigationModel {
  /// Screens that are not in the app's path, in order.
  private(set) var own: [NavigationEntry] = []
  /// Destinations by the type of their values.
  private var destinations: [ObjectIdentifier: (owner: ObjectIdentifier, make: (Any) -> AnyView?)] = [:]
  /// Appends to the app's path; false when there is none or it takes other values.
  var appendToPath: (AnyHashable) -> Bool = { _ in false }
  /// Removes from the app's path, down to a count.
  var shortenPath: (Int) -> Void = { _ in }
  /// Brings a screen up to date whose entry is another value.
  var updateScreen: (Int, NavigationEntry) -> Void = { _, _ in }
  /// Values in the app's path.
  var pathCount = 0
  private let graph: Graph
  /// What the stack's own rule reads of the model.
  let entriesRead: SourceNode
  /// What screens read of the destinations.
  let destinationsRead: SourceNode
  private var nextNumber = 0

  init(_ element: Element) {
    graph = element.tree.graph
    entriesRead = SourceNode(serial: element.serial, field: "screens", graph: graph)
    destinationsRead = SourceNode(serial: element.serial, field: "destinations", graph: graph)
  }

  private func changed() { entriesRead.didChange(cause: graph.currentCause) }

  /// Puts a value on top.
  func push(_ value: AnyHashable) {
    if own.isEmpty, appendToPath(value) { return }
    nextNumber += 1
    own.append(NavigationEntry(id: AnyHashable("pushed \(nextNumber)"), value: value))
    changed()
  }

  /// Puts a view on top.
  func push(_ view: @escaping () -> AnyView) {
    nextNumber += 1
    own.append(NavigationEntry(id: AnyHashable("pushed \(nextNumber)"), view: view))
    changed()
  }

  /// Puts a screen on top or takes it away, as a binding says; the same again is brought up to date.
  func set(_ entry: NavigationEntry?, for owner: ObjectIdentifier) {
    let id = AnyHashable(owner)
    let index = own.firstIndex { $0.id == id }
    switch (index, entry) {
    case (nil, nil): return
    case (let index?, let entry?):
      // Only the screen itself may differ.
      own[index] = entry
      updateScreen(pathCount + index, entry)
      return
    case (nil, let entry?): own.append(entry)
    case (let index?, nil): own.removeSubrange(index...)
    }
    changed()
  }

  /// Takes the screen at a place away, with all above it.
  func pop(to count: Int) {
    if count < pathCount {
      own = []
      shortenPath(count)
      changed()
      return
    }
    let index = count - pathCount
    guard own.indices.contains(index) else { return }
    if let pop = own[index].pop {
      pop()
    } else {
      own.removeSubrange(index...)
      changed()
    }
  }

  /// Notes how values of a type are shown.
  func register<Value: Hashable>(
    _ type: Value.Type, owner: ObjectIdentifier, _ make: @escaping (Value) -> AnyView
  ) {
    let isNew = destinations[ObjectIdentifier(type)] == nil
    destinations[ObjectIdentifier(type)] = (owner, { ($0 as? Value).map(make) })
    if isNew { destinationsRead.didChange(cause: graph.currentCause) }
  }

  /// Forgets a destination with its modifier.
  func unregister<Value>(_ type: Value.Type, owner: ObjectIdentifier) {
    guard destinations[ObjectIdentifier(type)]?.owner == owner else { return }
    destinations[ObjectIdentifier(type)] = nil
  }

  /// The screen of an entry; nil when no destination is known for its value.
  func view(of entry: NavigationEntry) -> AnyView? {
    if let view = entry.view { return view() }
    guard let value = entry.value else { return nil }
    destinationsRead.noteRead()
    return destinations[ObjectIdentifier(type(of: value.base))]?.make(value.base)
  }
}

/// The model of the navigation stack around.
struct NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  var navigation: NavigationModel? { self[NavigationModelKey.self] }
}

/// Values of any types, as a navigation stack's path (SwiftUI's `NavigationPath`).
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// An empty path.
  public init() {}

  /// A path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// How many values there are.
  public var count: Int { values.count }

  /// Whether there is none.
  public var isEmpty: Bool { values.isEmpty }

  /// Puts a value on top.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Takes values from the top.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
