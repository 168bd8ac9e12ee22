import TraceEvents

/// Row of each event by its id: four bytes a row, since a thread's ordinals follow each other.
struct RowIndex: Sendable {
  /// Ordinals that follow each other without a gap.
  private struct Run {
    var first: UInt64
    /// Where the run's rows begin among the thread's.
    var start: Int
    var count: Int
  }

  /// One thread's rows, in the order of their ordinals.
  private struct Thread {
    var rows: [UInt32] = []
    var runs: [Run] = []
  }

  private var threads: [Thread] = []
  private var slots: [UInt16: Int] = [:]
  private var lastThread: UInt16 = 0
  private var lastSlot: Int?
  /// What comes out of order: only a damaged or made-up recording has any.
  private var others: [EventID: UInt32] = [:]

  /// Notes a row.
  mutating func append(_ id: EventID, row: UInt32) {
    let slot = slot(of: id.thread)
    let ordinal = id.ordinal
    if let last = threads[slot].runs.indices.last {
      let end = threads[slot].runs[last].first + UInt64(threads[slot].runs[last].count)
      if ordinal == end {
        threads[slot].runs[last].count += 1
        threads[slot].rows.append(row)
        return
      }
      if ordinal < end {
        others[id] = row
        return
      }
    }
    threads[slot].runs.append(Run(first: ordinal, start: threads[slot].rows.count, count: 1))
    threads[slot].rows.append(row)
  }

  /// The row of an id. O(log runs); a recording without losses has one run a thread.
  func row(of id: EventID) -> UInt32? {
    guard let slot = lastThread == id.thread ? lastSlot : slots[id.thread] else { return others[id] }
    let runs = threads[slot].runs
    let ordinal = id.ordinal
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].first <= ordinal { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return others[id] }
    let run = runs[low - 1]
    let distance = ordinal - run.first
    guard distance < UInt64(run.count) else { return others[id] }
    if others.isEmpty { return threads[slot].rows[run.start + Int(distance)] }
    return others[id] ?? threads[slot].rows[run.start + Int(distance)]
  }

  private mutating func slot(of thread: UInt16) -> Int {
    if let lastSlot, lastThread == thread { return lastSlot }
    let slot = slots[thread] ?? threads.count
    if slot == threads.count {
      threads.append(Thread())
      slots[thread] = slot
    }
    lastThread = thread
    lastSlot = slot
    return slot
  }
}
