import TraceEvents
import UpdateGraph

/// The content of a lazy container as rows: fixed views are there already, rows of a `ForEach` are made on demand.
@MainActor final class LazySource: LazyRowProvider {
  /// What a row stands for.
  private enum Row {
    /// A layout node of a fixed view.
    case fixed(LayoutNode)
    /// A row of a collection.
    case element(any LazyRows, index: Int)
  }

  private unowned let tree: ViewTree
  private let serial: NodeSerial
  private var rows: [Row] = []
  private var madeRows: [AnyHashable: (any LazyRows, LazyRowKey)] = [:]
  /// Nodes that stand for rows with no layout node, or with several.
  private var groups: [AnyHashable: StackLayoutNode] = [:]

  /// The source of a container's content.
  init(owner: Element) {
    tree = owner.tree
    serial = owner.serial
  }

  /// Reads the content again, since rows came, went or moved.
  func refresh(from content: Element) {
    rows.removeAll(keepingCapacity: true)
    collect(content)
  }

  private func collect(_ element: Element) {
    if let collection = element as? any LazyRows, collection.makesRowsOnDemand {
      for index in 0..<collection.rowCount { rows.append(.element(collection, index: index)) }
    } else if element.ownsLayoutNodes || element is any OpaqueToLaziness {
      for node in element.layoutNodes { rows.append(.fixed(node)) }
    } else {
      for child in element.children { collect(child) }
    }
  }

  // MARK: LazyRowProvider

  var rowCount: Int { rows.count }

  func rowID(at index: Int) -> AnyHashable {
    switch rows[index] {
    case .fixed(let node): AnyHashable(ObjectIdentifier(node))
    case .element(let collection, let index): AnyHashable(collection.rowKey(at: index))
    }
  }

  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode {
    switch rows[index] {
    case .fixed(let node): return node
    case .element(let collection, let index):
      let cause = causes.first ?? tree.graph.currentCause
      let key = collection.rowKey(at: index)
      return tree.graph.withCause(cause) {
        let element = collection.row(at: index)
        madeRows[AnyHashable(key)] = (collection, key)
        tree.evaluatePending()
        return node(of: element, key: AnyHashable(key), cause: cause)
      }
    }
  }

  func releaseRow(_ id: AnyHashable, causes: [EventID]) {
    guard let (collection, key) = madeRows.removeValue(forKey: id) else { return }
    groups[id] = nil
    tree.graph.withCause(causes.first ?? tree.graph.currentCause) { collection.discard(key) }
  }

  /// A row is one node for the stack; several views in a row stand below each other in it.
  private func node(of element: Element, key: AnyHashable, cause: EventID) -> LayoutNode {
    let nodes = element.layoutNodes
    if nodes.count == 1 {
      groups[key] = nil
      return nodes[0]
    }
    let group = groups[key] ?? StackLayoutNode(serial: element.serial, context: tree.layout)
    group.isRowGroup = true
    group.setChildren(nodes, cause: cause)
    groups[key] = group
    return group
  }
}

/// An element that a lazy container does not look into: its layout nodes come when its body has run.
protocol OpaqueToLaziness {}

extension BodyElement: OpaqueToLaziness {}
extension ViewModifierElement: OpaqueToLaziness {}

/// A collection that makes its rows on demand.
@MainActor protocol LazyRows: AnyObject {
  /// Whether it does so here: directly in a lazy container.
  var makesRowsOnDemand: Bool { get }
  /// Number of rows.
  var rowCount: Int { get }
  /// Tells a row apart.
  func rowKey(at index: Int) -> LazyRowKey
  /// The row's element, made if it is not there.
  func row(at index: Int) -> Element
  /// Lets a row go.
  func discard(_ key: LazyRowKey)
}

/// A row's key: its collection and its id.
struct LazyRowKey: Hashable {
  let collection: ObjectIdentifier
  let id: AnyHashable
}
