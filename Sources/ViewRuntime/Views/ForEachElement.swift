package import TraceEvents
import UpdateGraph

/// The element of a collection: keeps rows by id, tells kept, inserted, removed and moved ones apart.
///
/// In a lazy container rows are made on demand (`LazyRows`).
package final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewElement<ForEach<Data, ID, Content>>, LazyRows, KeyedCollection, GraphRule
{
  /// A row: an id with its occurrence among equal ids.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private let isLazy: Bool
  private var keys: [Key] = []
  private var rows: [Key: ViewElement<Content>] = [:]
  private var warnedIDs: Set<ID> = []
  private(set) var repeatedIDs: [AnyHashable] = []
  private let initialCount: Int
  private var departures: Departures?
  private var hasWarnedOfCount = false
  /// Makes rows again when something changes that was read while a row was made on demand, which no body's evaluation saw.
  private lazy var rowRule = RuleNode(
    self, serial: serial, field: "@self", graph: tree.graph, isSilent: true)
  private var hasRowRule = false

  init(_ view: ForEach<Data, ID, Content>, _ context: ElementContext) {
    isLazy = context.isLazy
    initialCount = view.data.count
    super.init(view, context, kind: .collection, label: "ForEach")
    keys = makeKeys(view)
    if !isLazy {
      for (position, key) in keys.enumerated() { make(key, at: position) }
    }
  }

  package override var children: [Element] {
    let shown: [Element] = keys.compactMap { rows[$0] }
    return departures.map { shown + $0.elements } ?? shown
  }

  package var keyedRows: [KeyedRow] {
    keys.map { KeyedRow(id: AnyHashable($0.id), occurrence: $0.occurrence, element: rows[$0]) }
  }

  package override func willBeRemoved() {
    departures?.endAll()
    if hasRowRule { rowRule.disconnect() }
  }

  package func evaluate() -> EvaluationResult {
    for (position, key) in keys.enumerated() { rows[key]?.update(content(at: position)) }
    return .equal
  }

  package override var layoutNodes: [LayoutNode] { keys.flatMap { rows[$0]?.layoutNodes ?? [] } }

  package override func differs(_ old: ForEach<Data, ID, Content>, _ new: ForEach<Data, ID, Content>) -> Bool { true }

  package override func viewChanged(from old: ForEach<Data, ID, Content>) -> Bool {
    let oldKeys = keys
    keys = makeKeys(view)
    tree.layout.counters.comparedIDs += keys.count
    // What stands alike at both ends is neither looked up nor moved: most changes are few rows in one place.
    let head = zip(oldKeys, keys).prefix { $0 == $1 }.count
    let least = min(oldKeys.count, keys.count) - head
    let tail = zip(oldKeys.reversed(), keys.reversed()).prefix(least).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (oldKeys[head..<oldKeys.count - tail], keys[head..<keys.count - tail])
    let wanted = Set(newMiddle)
    var structureChanged = !oldMiddle.isEmpty || !newMiddle.isEmpty
    var changed = false
    for key in oldMiddle where !wanted.contains(key) {
      if let element = rows.removeValue(forKey: key) { letGo(element, key) }
    }
    reportMoves(among: oldMiddle.filter { wanted.contains($0) }, to: newMiddle, behind: head)
    for (position, key) in keys.enumerated() {
      if let row = rows[key] {
        if row.update(content(at: position)) { changed = true }
      } else if !isLazy {
        insert(key, at: position)
        structureChanged = true
      }
    }
    if structureChanged { layoutNodesChanged() }
    return changed || structureChanged
  }

  /// Kept rows that are not in the same order as before have moved. The longest run in order stays put. Ranks count from
  /// the first row, of which `head` stand before these.
  private func reportMoves(among keptBefore: [Key], to newKeys: ArraySlice<Key>, behind head: Int) {
    guard tree.graph.isRecording, keptBefore.count > 1 else { return }
    var oldRank: [Key: Int] = [:]
    for (rank, key) in keptBefore.enumerated() { oldRank[key] = rank }
    let kept = newKeys.filter { oldRank[$0] != nil }
    let ranks = kept.compactMap { oldRank[$0] }
    guard ranks != Array(0..<ranks.count) else { return }
    let staying = LongestIncreasingRun.positions(in: ranks)
    var stays = Array(repeating: false, count: ranks.count)
    for position in staying { stays[position] = true }
    for (rank, key) in kept.enumerated() where !stays[rank] {
      guard let row = rows[key] else { continue }
      tree.graph.record(
        .nodeMoved(
          NodeMoved(node: row.serial, from: head + ranks[rank], to: head + rank, cause: tree.graph.currentCause)))
    }
  }

  private func content(at position: Int) -> Content {
    let view = view
    let make = { view.content(view.data[view.data.index(view.data.startIndex, offsetBy: position)]) }
    // A closure of the body that holds the collection, and part of its own time.
    if let rule = tree.graph.currentRule, rule.owner !== self { return rule.timed(make) }
    let made = { BodyObservation(self).track(make) }
    guard tree.graph.currentRule == nil, isLazy else { return made() }
    hasRowRule = true
    return rowRule.addingReads(made)
  }

  /// A row leaves: at once, or when its transition is over.
  private func letGo(_ element: Element, _ key: Key) {
    if isLazy {
      element.remove(reason: .elementRemoved)
      return
    }
    let departures = departures ?? Departures()
    self.departures = departures
    departures.depart(element, key: AnyHashable(key), reason: .elementRemoved)
  }

  /// A row comes: one that was about to leave, or a new one.
  private func insert(_ key: Key, at position: Int) {
    if let back = departures?.takeBack(AnyHashable(key)) as? ViewElement<Content> {
      rows[key] = back
      back.update(content(at: position))
    } else {
      make(key, at: position)
      rows[key]?.didCome()
    }
  }

  private func make(_ key: Key, at position: Int) {
    let identity = IdentityComponent.explicit(
      key.occurrence == 0 ? "\(key.id)" : "\(key.id)#\(key.occurrence + 1)")
    rows[key] = Content.element(of: content(at: position), ElementContext(child: self, identity: identity))
  }

  private func makeKeys(_ view: ForEach<Data, ID, Content>) -> [Key] {
    var count = view.data.count
    if view.isConstant, count != initialCount {
      if !hasWarnedOfCount {
        hasWarnedOfCount = true
        tree.diagnose(
          id: "constant-range",
          "\(TypeNames.short(ForEach<Data, ID, Content>.self)) count (\(count)) != its initial count (\(initialCount)). "
            + "`ForEach(_:content:)` should only be used for *constant* data. Instead conform data to `Identifiable` or "
            + "use `ForEach(_:id:content:)` and provide an explicit `id`!", node: serial)
      }
      count = min(count, initialCount)
    }
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(count)
    var keys: [Key] = []
    keys.reserveCapacity(count)
    repeatedIDs = []
    for element in view.data.prefix(count) {
      let id = view.id(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { repeatedIDs.append(AnyHashable(id)) }
      if occurrence > 0, warnedIDs.insert(id).inserted {
        tree.diagnose(
          id: "duplicate-id",
          "\(TypeNames.short(ForEach<Data, ID, Content>.self)): the ID \(id) occurs multiple times within the "
            + "collection, this will give undefined results!", node: serial)
      }
      keys.append(Key(id: id, occurrence: occurrence))
    }
    return keys
  }

  // MARK: Rows on demand

  var makesRowsOnDemand: Bool { isLazy }

  package override var makesChildrenOnDemand: Bool { isLazy }

  var rowCount: Int { keys.count }

  func rowKey(at index: Int) -> LazyRowKey {
    LazyRowKey(collection: ObjectIdentifier(self), id: AnyHashable(keys[index]))
  }

  func elementID(at index: Int) -> AnyHashable { AnyHashable(keys[index].id) }

  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return keys.firstIndex { $0.id == id }
  }

  func madeRow(at index: Int) -> Element? { rows[keys[index]] }

  func row(at index: Int) -> Element {
    let key = keys[index]
    if let row = rows[key] { return row }
    make(key, at: index)
    // Made above.
    return rows[key] ?? self
  }

  func discard(_ key: LazyRowKey) {
    guard let key = key.id.base as? Key else { return }
    rows[key]?.remove(reason: .lazyReuse)
    rows[key] = nil
  }
}
