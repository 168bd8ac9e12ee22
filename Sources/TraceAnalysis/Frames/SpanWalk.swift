import TraceEvents
import TraceModel

/// A span that has just ended, as `SpanWalk` hands it over.
struct EndedSpan {
  /// Row that opened it.
  var begin: Int
  /// Row that closed it.
  var end: Int
  /// Kind of the opening row.
  var kind: EventKind
  /// Nanoseconds from begin to end.
  var inclusive: Int64
  /// The same without the spans inside.
  var own: Int64
  /// The span's vertex in the cause graph, or that of the nearest span around it that is one; -1 where there is none.
  var vertex: Int
}

/// Visits a range of rows in order, and each span as it ends, with its own time.
///
/// Spans without an end are passed over; their time stays with the span around them. Cost: O(rows).
struct SpanWalk {
  private struct Open {
    var row: Int
    var children: Int64
    var vertex: Int
  }

  /// Open spans by thread.
  private var stacks: [[Open]] = []

  /// Goes through rows.
  ///
  /// - Parameters:
  ///   - graph: the cause graph, where the spans' vertices are wanted.
  ///   - visit: called for each row before its span is opened or closed.
  ///   - ended: called for each span that has both ends.
  static func run(
    _ trace: Trace, rows: Range<Int>, graph: CauseGraph? = nil, visit: (Int, EventKind) -> Void = { _, _ in },
    ended: (EndedSpan) -> Void
  ) {
    var walk = SpanWalk()
    // Vertices ascend with their rows: a cursor finds each span's without a search.
    var next = graph?.vertices(in: rows.lowerBound...max(rows.lowerBound, rows.upperBound - 1)).lowerBound ?? 0
    for row in rows {
      let kind = trace.kinds[row]
      visit(row, kind)
      var vertex = -1
      if let graph, next < graph.count, graph.rows[next] == UInt32(row) {
        vertex = next
        next += 1
      }
      if kind.closing != nil {
        if trace.partners[row] < Trace.missingRow { walk.open(row, vertex, on: Int(trace.threads[row])) }
      } else if kind.isClosing {
        if let span = walk.close(row, in: trace) { ended(span) }
      }
    }
  }

  private mutating func open(_ row: Int, _ vertex: Int, on thread: Int) {
    while stacks.count <= thread { stacks.append([]) }
    let around = stacks[thread].last?.vertex ?? -1
    stacks[thread].append(Open(row: row, children: 0, vertex: vertex >= 0 ? vertex : around))
  }

  private mutating func close(_ row: Int, in trace: Trace) -> EndedSpan? {
    let partner = trace.partners[row]
    let thread = Int(trace.threads[row])
    guard partner < Trace.missingRow, thread < stacks.count, let open = take(Int(partner), thread) else { return nil }
    let inclusive = trace.times[row] - trace.times[Int(partner)]
    if let last = stacks[thread].indices.last { stacks[thread][last].children += inclusive }
    return EndedSpan(
      begin: Int(partner), end: row, kind: trace.kinds[Int(partner)], inclusive: inclusive,
      own: max(0, inclusive - open.children), vertex: open.vertex)
  }

  /// Takes an open span, and what is still open inside it, from a thread's stack.
  @inline(__always)
  private mutating func take(_ row: Int, _ thread: Int) -> Open? {
    // Nearly always it is the innermost.
    if let last = stacks[thread].last, last.row == row { return stacks[thread].removeLast() }
    guard let depth = stacks[thread].lastIndex(where: { $0.row == row }) else { return nil }
    let open = stacks[thread][depth]
    stacks[thread].removeSubrange(depth...)
    return open
  }
}

extension EventKind {
  /// Whether events of this kind end a span.
  var isClosing: Bool {
    switch self {
    case .frameEnd, .transactionEnd, .actionEnd, .evaluationEnd, .layoutEnd, .measureEnd, .drawEnd: true
    default: false
    }
  }
}
