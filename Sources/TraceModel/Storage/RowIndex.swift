import TraceEvents

/// Row of each event by its id: a thread's ordinals follow each other, and mostly so do their rows.
struct RowIndex: Sendable {
  /// Ordinals that follow each other, in rows that do.
  struct Run: Sendable {
    var ordinal: UInt64
    var row: UInt32
    var count: UInt32

    /// The ordinal behind the last.
    var end: UInt64 { ordinal + UInt64(count) }

    /// The row of an ordinal, or nil where it lies outside.
    @inline(__always) func row(of wanted: UInt64) -> UInt32? {
      let distance = wanted &- ordinal
      return distance < UInt64(count) ? row + UInt32(truncatingIfNeeded: distance) : nil
    }
  }

  private var threads: [[Run]] = []
  private var slots: [UInt16: Int] = [:]
  private var lastThread: UInt16 = 0
  private var lastSlot: Int?
  /// What comes out of order: only a damaged or made-up recording has any.
  private var others: [EventID: UInt32] = [:]

  /// Notes a row.
  mutating func append(_ id: EventID, row: UInt32) { append(id, row: row, count: 1) }

  /// Notes rows that follow each other, of ids that do.
  mutating func append(_ id: EventID, row: UInt32, count: Int) {
    if count == 0 { return }
    let slot = slot(of: id.thread)
    let ordinal = id.ordinal
    if let last = threads[slot].last {
      if ordinal < last.end {
        for place in 0..<count {
          others[EventID(thread: id.thread, ordinal: ordinal + UInt64(place))] = row + UInt32(place)
        }
        return
      }
      if ordinal == last.end, row == last.row + last.count {
        threads[slot][threads[slot].count - 1].count += UInt32(count)
        return
      }
    }
    threads[slot].append(Run(ordinal: ordinal, row: row, count: UInt32(count)))
  }

  /// The row of an id. O(log runs); a recording of one thread without losses has one run.
  func row(of id: EventID) -> UInt32? {
    if !others.isEmpty, let other = others[id] { return other }
    return run(of: id)?.row(of: id.ordinal)
  }

  /// The run that holds an id; nil where none does, or an entry out of order may be meant.
  func run(of id: EventID) -> Run? {
    guard let slot = lastThread == id.thread ? lastSlot : slots[id.thread] else { return nil }
    let runs = threads[slot]
    let ordinal = id.ordinal
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1] : nil
  }

  /// Ids of a number of rows, by row.
  func ids(count: Int) -> [EventID] {
    var ids = [EventID](repeating: .none, count: count)
    for (thread, slot) in slots {
      for run in threads[slot] {
        for place in 0..<UInt64(run.count) {
          let row = Int(run.row) + Int(place)
          if row < count { ids[row] = EventID(thread: thread, ordinal: run.ordinal + place) }
        }
      }
    }
    for (id, row) in others where Int(row) < count { ids[Int(row)] = id }
    return ids
  }

  /// Whether every row is in a run.
  var isInOrder: Bool { others.isEmpty }

  private mutating func slot(of thread: UInt16) -> Int {
    if let lastSlot, lastThread == thread { return lastSlot }
    let slot = slots[thread] ?? threads.count
    if slot == threads.count {
      threads.append([])
      slots[thread] = slot
    }
    lastThread = thread
    lastSlot = slot
    return slot
  }
}
