public import TraceEvents
package import TraceFormat

/// Builds a `Trace` from events in order.
///
/// Events of one thread come in that thread's order; threads may be interleaved as they come, in time order where the
/// caller can. Cost: O(1) per event.
public struct TraceAssembler {
  private var trace = Trace()
  private var writer = PackedEventWriter()
  private var openSpans = OpenSpans()
  private var intervals = IntervalPairing()
  private var unresolved: [(row: UInt32, cause: EventID)] = []
  private var recordedClock: String?
  private var clock = AdmittedTimes()

  /// An empty assembler.
  public init() {}

  /// Adds one event.
  ///
  /// - Parameters:
  ///   - time: nanoseconds from the start of the recording.
  ///   - id: the event's own id, by which others name it as cause.
  public mutating func append(_ event: TraceEvent, id: EventID, time: Int64) {
    let row = UInt32(trace.count)
    let kind = event.kind
    if kind == .intervalBegin || kind == .intervalEnd {
      var paired = event
      let begin = pairInterval(&paired, row: row)
      appendColumns(paired, kind, id: id, time: time, begin: begin)
    } else {
      appendColumns(event, kind, id: id, time: time, begin: Trace.noRow)
      if kind.isKept { keep(event, row: row) }
    }
  }

  /// Makes room for a number of rows.
  package mutating func reserve(_ rows: Int) {
    trace.kinds.reserveCapacity(rows)
    trace.threads.reserveCapacity(rows)
    trace.times.reserveCapacity(rows)
    trace.nodes.reserveCapacity(rows)
    trace.causes.reserveCapacity(rows)
    trace.partners.reserveCapacity(rows)
    trace.parents.reserveCapacity(rows)
    trace.packed.reserve(rows)
  }

  private mutating func appendColumns(
    _ event: TraceEvent, _ kind: EventKind, id: EventID, time: Int64, begin intervalBegin: UInt32
  ) {
    let row = UInt32(trace.count)
    trace.packed.append(event, with: &writer)
    trace.kinds.append(kind)
    trace.threads.append(id.thread)
    trace.times.append(clock.admit(time))
    trace.nodes.append(writer.subject.rawValue)
    let cause = writer.mainCause
    let causeRow = trace.row(of: cause)
    // The cause may be another thread's, and come later in the merged order.
    if causeRow == Trace.missingRow { unresolved.append((row, cause)) }
    trace.causes.append(causeRow)
    if !id.isNone { trace.index.append(id, row: row) }
    let span = openSpans.take(kind, row: row, thread: id.thread, kinds: trace.kinds)
    let begin = span.begin == Trace.noRow ? intervalBegin : span.begin
    trace.partners.append(begin)
    if begin != Trace.noRow { trace.partners[Int(begin)] = row }
    trace.parents.append(span.parent)
    if span.unfinished > 0 {
      trace.losses.add(
        Loss(
          kind: "unfinished-span", severity: .info, origin: .recording, count: UInt64(span.unfinished),
          sentence: "spans ended without an end of their own"))
    }
  }

  /// Adds an image that code places lie in.
  package mutating func add(_ image: CodeImageName) {
    trace.images[image.image] = CodeImage(
      image: image.image, name: image.name, buildID: image.buildID,
      base: CodeLocation.readerBase(of: image.image))
  }

  /// Says which clock the file was recorded under, unless the recording says it itself.
  mutating func note(clock: String) { recordedClock = clock }

  /// Adds a loss.
  public mutating func add(_ loss: Loss) { trace.losses.add(loss) }

  /// Ends the work: unfinished spans become a loss.
  public consuming func finish() -> Trace {
    for (row, cause) in unresolved { trace.causes[Int(row)] = trace.row(of: cause) }
    if let recordedClock, trace.fact("clock") == nil {
      trace.environment.insert(EnvironmentFact(key: "clock", value: recordedClock), at: 0)
    }
    nameModelProperties()
    if clock.corrections > 0 {
      trace.losses.add(
        Loss(
          kind: "impossible-time", severity: .error, origin: .file, count: clock.corrections,
          sentence: "events had times more than 52 days from the start; they were moved to there"))
    }
    trace.packed.finish(writer)
    let unfinished = openSpans.count
    if unfinished > 0 {
      trace.losses.add(
        Loss(
          kind: "unfinished-span", severity: .info, origin: .recording, count: UInt64(unfinished),
          sentence: "spans were still open when the recording ended"))
    }
    return trace
  }

  /// Row of an interval's begin, for its end; else `noRow`.
  private mutating func pairInterval(_ event: inout TraceEvent, row: UInt32) -> UInt32 {
    switch event {
    case .intervalBegin(let begin):
      intervals.begin(begin, row: row)
      return Trace.noRow
    case .intervalEnd(var end):
      let begin = intervals.end(&end) ?? Trace.noRow
      event = .intervalEnd(end)
      return begin
    default: return Trace.noRow
    }
  }

  /// Observation knows a property by its key path's getter alone, so its name is there once the getter's place is.
  private mutating func nameModelProperties() {
    for (serial, record) in trace.nodeTable.records where record.kind == .model && !record.code.isNone {
      guard let place = trace.codePlaces[record.code.first], !place.function.isEmpty else { continue }
      trace.nodeTable.records[serial]?.label = place.function
    }
  }

  private mutating func keep(_ event: TraceEvent, row: UInt32) {
    switch event {
    case .nodeCreated(let created):
      trace.nodeTable.records[created.node.rawValue] = NodeRecord(
        kind: created.kind, label: created.label, module: created.module, parent: created.parent,
        identity: created.identity, created: row, removed: Trace.noRow, code: created.code)
    case .nodeRemoved(let removed):
      trace.nodeTable.records[removed.node.rawValue]?.removed = row
    case .environment(let fact): trace.environment.append(fact)
    case .threadName(let name): trace.threadNames[trace.threads[Int(row)]] = name.name
    case .codeImage(let image): trace.images[image.image] = image
    case .resolvedCode(let code):
      let base = trace.images[code.image]?.base ?? CodeLocation.readerBase(of: code.image)
      trace.codePlaces[base &+ code.offset] = CodePlace(file: code.file, line: code.line, function: code.function)
    case .loss(let loss):
      // A place that nobody can name is no event that is missing.
      let severity: LossSeverity = loss.kind == "source-unknown" ? .info : .dataLoss
      trace.losses.add(
        Loss(kind: loss.kind, severity: severity, origin: .recording, count: loss.count, sentence: loss.detail))
    default: break
    }
  }
}

extension EventKind {
  /// Whether the assembler keeps something of such an event beside its row.
  fileprivate var isKept: Bool {
    switch self {
    case .nodeCreated, .nodeRemoved, .environment, .threadName, .codeImage, .resolvedCode, .loss: true
    default: false
    }
  }
}
