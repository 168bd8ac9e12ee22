import TraceAnalysis
import TraceEvents
import TraceModel

/// One frame's spans as columns, in order of begin; times in nanoseconds from the frame's begin.
struct SpanColumns {
  private var kinds: [Int] = []
  private var names: [Int] = []
  private var notes: [Int] = []
  private var isApp: [Int] = []
  private var starts: [Int64] = []
  private var durations: [Int64] = []
  private var own: [Int64] = []
  /// Time of the app's body alone; −1 where there is none.
  private var bodies: [Int64] = []
  private var parents: [Int] = []
  private var events: [Int] = []
  /// Spans of the frame that did not fit.
  private(set) var omitted = 0

  /// Reads the spans of a frame's thread.
  ///
  /// - Parameter eventOfRow: position in the event table of the event that begins at a row, or −1.
  init(
    _ trace: Trace, frame: Frame, limit: Int, names labels: SpanNames, strings: inout StringTable,
    eventOfRow: (Int) -> Int
  ) {
    let thread = trace.threads[Int(frame.beginRow)]
    var positions: [UInt32: Int] = [:]
    for row in ShownFrames.rows(of: frame, in: trace) where trace.threads[row] == thread {
      guard row != Int(frame.beginRow), let kind = SpanColumns.kind(of: trace.kinds[row]),
        let recorded = trace.duration(of: row)
      else { continue }
      // A damaged recording may end a span before it began.
      let duration = max(0, recorded)
      guard kinds.count < limit else {
        omitted += 1
        continue
      }
      let parent = positions[trace.parents[row]] ?? -1
      positions[UInt32(row)] = kinds.count
      let label = labels.label(of: row)
      kinds.append(strings.position(of: kind))
      names.append(strings.position(of: label.name))
      notes.append(strings.position(of: label.note))
      isApp.append(label.isApp ? 1 : 0)
      starts.append(trace.times[row] - frame.begin.rawValue)
      durations.append(duration)
      own.append(duration)
      bodies.append(label.body ?? -1)
      parents.append(parent)
      events.append(eventOfRow(row))
      if parent >= 0 { own[parent] = max(0, own[parent] - duration) }
    }
  }

  /// Writes the columns.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.column("kind", kinds)
      writer.column("name", names)
      writer.column("note", notes)
      writer.column("app", isApp)
      writer.column("start", starts)
      writer.column("duration", durations)
      writer.column("self", own)
      writer.column("body", bodies)
      writer.column("parent", parents)
      writer.column("event", events)
    }
  }

  /// The document's word for a span that the chart shows, or nil.
  private static func kind(of kind: EventKind) -> String? {
    switch kind {
    case .actionBegin: "action"
    case .transactionBegin: "transaction"
    case .evaluationBegin: "evaluation"
    case .layoutBegin: "layout"
    case .measureBegin: "measure"
    case .drawBegin: "draw"
    default: nil
    }
  }
}
