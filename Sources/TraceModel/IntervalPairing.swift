import TraceEvents

/// Pairs the begins of signpost intervals with their ends, and finds what was wrong with an end.
///
/// Intervals overlap and may end on another thread, so they are no spans. A recorder does not look for misuse, which
/// would cost every interval; the reader does.
struct IntervalPairing {
  /// What tells open intervals apart.
  private struct Key: Hashable {
    var id: UInt64
    var name: String
  }

  private var open: [Key: [UInt32]] = [:]
  private var ended: Set<Key> = []
  /// So many ended intervals are remembered, to tell "ended twice" from "never begun".
  private static let memory = 65_536

  /// Notes a begin.
  mutating func begin(_ event: IntervalBegin, row: UInt32) {
    open[Key(id: event.id, name: event.name), default: []].append(row)
  }

  /// Finds the begin of an end, and completes what the end says of its misuse.
  mutating func end(_ event: inout IntervalEnd) -> UInt32? {
    let key = Key(id: event.id, name: event.name)
    if event.misuse.isEmpty, let row = close(key) { return row }
    if event.misuse == "wrong name" {
      // The state knew the interval; of those with its id the one that began last is meant.
      let candidates = open.filter { $0.key.id == event.id }
      guard let match = candidates.max(by: { ($0.value.last ?? 0) < ($1.value.last ?? 0) })?.key else { return nil }
      return close(match)
    }
    if event.misuse.isEmpty { event.misuse = ended.contains(key) ? "ended twice" : "never begun" }
    return nil
  }

  private mutating func close(_ key: Key) -> UInt32? {
    guard let row = open[key]?.popLast() else { return nil }
    if open[key]?.isEmpty == true { open[key] = nil }
    if ended.count >= IntervalPairing.memory { ended.removeAll(keepingCapacity: true) }
    ended.insert(key)
    return row
  }
}
