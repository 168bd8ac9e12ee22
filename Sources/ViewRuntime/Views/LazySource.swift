import TraceEvents
import UpdateGraph

/// The content of a lazy container as rows: fixed views are there already, rows of a `ForEach` are made on demand.
@MainActor final class LazySource: LazyRowProvider {
  /// What a row stands for.
  private enum Row {
    /// A layout node of a fixed view.
    case fixed(LayoutNode)
    /// A row of a collection, with what the app lets be done to it.
    case element(any LazyRows, index: Int, editor: (any RowEditor)?)
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

  /// Ids that more than one row has, in order; known after a refresh. Those that rows of one collection share are told of
  /// by the collection, too.
  private(set) var repeatedIDs: [(id: AnyHashable, isOfCollection: Bool)] = []
  private var fixedIDs: Set<AnyHashable> = []

  /// Reads the content again, since rows came, went or moved.
  func refresh(from content: Element) {
    rows.removeAll(keepingCapacity: true)
    repeatedIDs = []
    fixedIDs = []
    collect(content, editor: nil)
  }

  private func collect(_ element: Element, editor: (any RowEditor)?) {
    if let id = (element as? any ExplicitlyIdentified)?.explicitID, !fixedIDs.insert(id).inserted {
      repeatedIDs.append((id, false))
    }
    if let collection = element as? any LazyRows, collection.makesRowsOnDemand {
      for index in 0..<collection.rowCount { rows.append(.element(collection, index: index, editor: editor)) }
      repeatedIDs += collection.repeatedIDs.map { ($0, true) }
    } else if element.ownsLayoutNodes || element is any OpaqueToLaziness {
      for node in element.layoutNodes { rows.append(.fixed(node)) }
    } else {
      let inner = element as? any RowEditor ?? editor
      for child in element.children { collect(child, editor: inner) }
    }
  }

  // MARK: LazyRowProvider

  var rowCount: Int { rows.count }

  func rowID(at index: Int) -> AnyHashable {
    switch rows[index] {
    case .fixed(let node): AnyHashable(ObjectIdentifier(node))
    case .element(let collection, let index, _): AnyHashable(collection.rowKey(at: index))
    }
  }

  func sectionPart(rowAt index: Int) -> SectionPart? {
    guard case .fixed(let node) = rows[index] else { return nil }
    return node.trait(SectionPartKey.self)
  }

  func elementID(at index: Int) -> AnyHashable? {
    guard case .element(let collection, let index, _) = rows[index] else { return nil }
    return collection.elementID(at: index)
  }

  func canDelete(rowAt index: Int) -> Bool {
    guard case .element(_, _, let editor?) = rows[index] else { return false }
    return editor.canDelete
  }

  func delete(rowAt index: Int) {
    guard case .element(_, let index, let editor?) = rows[index] else { return }
    editor.delete(at: index)
  }

  /// Index of the row that a collection's element has, for scrolling to what is not made.
  func rowIndex(of collection: any LazyRows, index wanted: Int) -> Int? {
    rows.firstIndex { row in
      guard case .element(let own, let index, _) = row else { return false }
      return own === collection && index == wanted
    }
  }

  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode {
    switch rows[index] {
    case .fixed(let node): return node
    case .element(let collection, let index, _):
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
  /// Ids that more than one row has.
  var repeatedIDs: [AnyHashable] { get }
  /// Tells a row apart.
  func rowKey(at index: Int) -> LazyRowKey
  /// The id that the app gave the element of a row.
  func elementID(at index: Int) -> AnyHashable
  /// Index of the row of an id, the first of equal ones.
  func rowIndex(of id: AnyHashable) -> Int?
  /// The row's element if it is there.
  func madeRow(at index: Int) -> Element?
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

/// An element of the tree that lets rows of the collection below it be edited.
@MainActor protocol RowEditor: AnyObject {
  /// Whether rows may be deleted.
  var canDelete: Bool { get }
  /// Calls the app's `onDelete` for one row.
  func delete(at index: Int)
}
