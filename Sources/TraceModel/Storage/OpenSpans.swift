import TraceEvents

/// The spans that are open on each thread.
struct OpenSpans {
  private var threads: [SpanStack] = []
  private var slots: [UInt16: Int] = [:]

  /// Spans that are open on all threads.
  var count: Int { threads.reduce(0) { $0 + $1.count } }

  /// Hands out a thread's spans, until `end`.
  mutating func begin(thread: UInt16) -> SpanStack {
    guard let slot = slots[thread] else {
      slots[thread] = threads.count
      threads.append(SpanStack(slot: threads.count))
      return SpanStack(slot: threads.count - 1)
    }
    let stack = threads[slot]
    // The copy handed out is the only one, so that it is changed in place.
    threads[slot] = SpanStack(slot: slot)
    return stack
  }

  /// Takes a thread's spans back.
  mutating func end(_ stack: SpanStack) {
    threads[stack.slot] = stack
    threads[stack.slot].unfinished = 0
  }
}

/// The spans that are open on one thread, innermost last.
struct SpanStack {
  /// Where the thread's stack is kept.
  let slot: Int
  private var rows: [UInt32] = []
  /// Spans that were never closed, as the end of one around them has shown.
  fileprivate(set) var unfinished = 0

  init(slot: Int) { self.slot = slot }

  /// Spans that are open.
  var count: Int { rows.count }

  /// Takes a row of a kind: an end closes its span, a begin opens one.
  ///
  /// - Returns: the begin that the row ends and the innermost span that holds it; `Trace.noRow` where there is none.
  @inline(__always)
  mutating func take(_ kind: EventKind, row: UInt32, kinds: [EventKind]) -> (begin: UInt32, parent: UInt32) {
    var begin = Trace.noRow
    if kind.isClosing {
      // Spans inside may never have been closed: the action trapped, or a piece is lost.
      if let match = rows.lastIndex(where: { kinds[Int($0)].closing == kind }) {
        begin = rows[match]
        unfinished += rows.count - match - 1
        rows.removeLast(rows.count - match)
      }
    }
    let parent = rows.last ?? Trace.noRow
    if kind.closing != nil { rows.append(row) }
    return (begin, parent)
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
