import TraceEvents

/// The spans that are open on each thread, innermost last.
struct OpenSpans {
  private var threads: [[UInt32]] = []
  private var slots: [UInt16: Int] = [:]
  private var lastThread: UInt16?
  private var lastSlot = 0

  /// Spans that are open on all threads.
  var count: Int { threads.reduce(0) { $0 + $1.count } }

  /// Takes a row of a kind: an end closes its span, a begin opens one.
  ///
  /// - Returns: the begin that the row ends, the innermost span that holds it, and how many spans inside were never
  ///   closed; rows are `Trace.noRow` where there is none.
  mutating func take(
    _ kind: EventKind, row: UInt32, thread: UInt16, kinds: [EventKind]
  ) -> (begin: UInt32, parent: UInt32, unfinished: Int) {
    let slot = slot(of: thread)
    var begin = Trace.noRow
    var unfinished = 0
    if kind.isClosing {
      // Spans inside may never have been closed: the action trapped, or a piece is lost.
      if let match = threads[slot].lastIndex(where: { kinds[Int($0)].closing == kind }) {
        begin = threads[slot][match]
        unfinished = threads[slot].count - match - 1
        threads[slot].removeSubrange(match...)
      }
    }
    let parent = threads[slot].last ?? Trace.noRow
    if kind.closing != nil { threads[slot].append(row) }
    return (begin, parent, unfinished)
  }

  private mutating func slot(of thread: UInt16) -> Int {
    if lastThread == thread { return lastSlot }
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

extension EventKind {
  /// Whether the kind closes a span.
  fileprivate var isClosing: Bool {
    switch self {
    case .frameEnd, .transactionEnd, .actionEnd, .evaluationEnd, .layoutEnd, .measureEnd, .drawEnd: true
    default: false
    }
  }
}
