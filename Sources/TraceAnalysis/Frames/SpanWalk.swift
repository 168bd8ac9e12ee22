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
  /// Row of the enclosing span, or nil.
  var enclosing: Int?
}

/// Visits a range of rows in order, and each span as it ends, with its own time.
///
/// Spans without an end are passed over; their time stays with the span around them. Cost: O(rows).
struct SpanWalk {
  private var stacks: [UInt16: [(row: Int, children: Int64)]] = [:]

  /// Goes through rows.
  ///
  /// - Parameters:
  ///   - visit: called for each row before its span is opened or closed.
  ///   - ended: called for each span that has both ends.
  static func run(
    _ trace: Trace, rows: Range<Int>, visit: (Int, EventKind) -> Void = { _, _ in }, ended: (EndedSpan) -> Void
  ) {
    var walk = SpanWalk()
    for row in rows {
      let kind = trace.kinds[row]
      visit(row, kind)
      if kind.closing != nil {
        if trace.partners[row] < Trace.missingRow {
          walk.stacks[trace.threads[row], default: []].append((row, 0))
        }
      } else if kind.isClosing {
        walk.close(row, in: trace, ended)
      }
    }
  }

  private mutating func close(_ row: Int, in trace: Trace, _ ended: (EndedSpan) -> Void) {
    let partner = trace.partners[row]
    guard partner < Trace.missingRow else { return }
    let thread = trace.threads[row]
    guard var stack = stacks[thread] else { return }
    stacks[thread] = nil
    defer { stacks[thread] = stack }
    guard let depth = stack.lastIndex(where: { $0.row == Int(partner) }) else { return }
    let children = stack[depth].children
    stack.removeSubrange(depth...)
    let inclusive = trace.times[row] - trace.times[Int(partner)]
    if !stack.isEmpty { stack[stack.count - 1].children += inclusive }
    ended(
      EndedSpan(
        begin: Int(partner), end: row, kind: trace.kinds[Int(partner)], inclusive: inclusive,
        own: max(0, inclusive - children), enclosing: stack.last?.row))
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
