public import TraceEvents
package import TraceFormat

/// Builds a `Trace` from events in order.
///
/// Events of one thread come in that thread's order; threads may be interleaved as they come, in time order where the
/// caller can. Cost: O(1) per event.
public struct TraceAssembler {
  private var trace = Trace()
  private var writer = PackedEventWriter()
  private var spans = OpenSpans()
  private var intervals = IntervalPairing()
  private var unresolved: [(row: UInt32, cause: EventID)] = []
  private var causeThread: UInt16 = 0
  private var causeRun: RowIndex.Run?
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
    trace.packed.append(event, with: &writer)
    if !id.isNone { trace.index.append(id, row: row) }
    var span = spans.begin(thread: id.thread)
    appendColumns(
      kind, thread: id.thread, time: clock.admit(time), node: writer.subject.rawValue, cause: writer.mainCause, &span)
    finish(span)
    if kind.isKeptByReaders { keep(event, row: row) }
  }

  /// Adds rows of a chunk.
  ///
  /// - Parameter kept: position of the first kept event that is not before the range.
  /// - Returns: the same for the row behind the range.
  mutating func append(_ rows: ChunkRows, _ range: Range<Int>, kept: Int, thread: UInt16) -> Int {
    let first = trace.count
    trace.packed.append(rows, range)
    for (place, run) in rows.ordinals.enumerated() {
      let end = place + 1 < rows.ordinals.count ? rows.ordinals[place + 1].index : rows.count
      let part = max(run.index, range.lowerBound)..<max(min(end, range.upperBound), max(run.index, range.lowerBound))
      trace.index.append(
        EventID(thread: thread, ordinal: run.ordinal &+ UInt64(part.lowerBound - run.index)),
        row: UInt32(first + part.lowerBound - range.lowerBound), count: part.count)
    }
    var span = spans.begin(thread: thread)
    for index in range {
      let row = rows.rows[index]
      appendColumns(
        row.kind, thread: thread, time: clock.admit(Int64(bitPattern: row.time)), node: row.node, cause: row.cause,
        &span)
    }
    finish(span)
    var next = kept
    while next < rows.kept.count, rows.kept[next].index < range.upperBound {
      keep(rows.kept[next].event, row: UInt32(first + rows.kept[next].index - range.lowerBound))
      next += 1
    }
    return next
  }

  /// Decodes a chunk with the tables of this trace.
  ///
  /// - Returns: what is wrong with the rest of it, or nil.
  mutating func decode(_ chunk: FoundChunk, into rows: inout ChunkRows) -> ChunkDamage? {
    chunk.withPayload { payload in
      var decoder = ChunkDecoder(header: chunk.header, payload: payload)
      do throws(ChunkDamage) {
        try decoder.decode(into: &rows, with: &writer)
        return nil
      } catch {
        return error
      }
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

  @inline(__always)
  private mutating func appendColumns(
    _ kind: EventKind, thread: UInt16, time: Int64, node: UInt32, cause: EventID, _ span: inout SpanStack
  ) {
    let row = UInt32(truncatingIfNeeded: trace.kinds.count)
    trace.kinds.append(kind)
    trace.threads.append(thread)
    trace.times.append(time)
    trace.nodes.append(node)
    trace.causes.append(cause.isNone ? Trace.noRow : causeRow(cause, of: row))
    let taken = span.take(kind, row: row, kinds: trace.kinds)
    trace.partners.append(taken.begin)
    if taken.begin != Trace.noRow { trace.partners[Int(taken.begin)] = row }
    trace.parents.append(taken.parent)
  }

  /// Row of a cause; most are in the run of ids that the last one was in.
  @inline(__always)
  private mutating func causeRow(_ cause: EventID, of row: UInt32) -> UInt32 {
    if cause.thread == causeThread, let known = causeRun?.row(of: cause.ordinal), trace.index.isInOrder { return known }
    return searchedCauseRow(cause, of: row)
  }

  private mutating func searchedCauseRow(_ cause: EventID, of row: UInt32) -> UInt32 {
    causeThread = cause.thread
    causeRun = trace.index.run(of: cause)
    let causeRow = trace.row(of: cause)
    // The cause may be another thread's, and come later in the merged order.
    if causeRow >= trace.kinds.count {
      unresolved.append((row, cause))
      return Trace.missingRow
    }
    return causeRow
  }

  private mutating func finish(_ span: SpanStack) {
    spans.end(span)
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
    let unfinished = spans.count
    if unfinished > 0 {
      trace.losses.add(
        Loss(
          kind: "unfinished-span", severity: .info, origin: .recording, count: UInt64(unfinished),
          sentence: "spans were still open when the recording ended"))
    }
    return trace
  }

  /// Observation knows a property by its key path's getter alone, so its name is there once the getter's place is.
  private mutating func nameModelProperties() {
    let places = trace.codePlaces
    trace.nodeTable.updateAll { record in
      guard record.kind == .model, !record.code.isNone, let place = places[record.code.first], !place.function.isEmpty
      else { return }
      record.label = place.function
    }
  }

  private mutating func keep(_ event: TraceEvent, row: UInt32) {
    switch event {
    case .nodeCreated(let created):
      let record = NodeRecord(
        kind: created.kind, label: created.label, module: created.module, parent: created.parent,
        identity: created.identity, created: row, removed: Trace.noRow, code: created.code)
      trace.nodeTable.set(record, for: created.node.rawValue)
    case .nodeRemoved(let removed):
      trace.nodeTable.update(removed.node.rawValue) { $0.removed = row }
    case .intervalBegin(let begin): intervals.begin(begin, row: row)
    case .intervalEnd(var end):
      if let begin = intervals.end(&end) {
        trace.partners[Int(row)] = begin
        trace.partners[Int(begin)] = row
      }
      if !end.misuse.isEmpty { trace.packed.note(misuse: end.misuse, row: row) }
    case .environment(let fact): trace.environment.append(fact)
    case .threadName(let name): trace.threadNames[trace.threads[Int(row)]] = name.name
    case .codeImage(let image): trace.images[image.image] = image
    case .resolvedCode(let code):
      let base = trace.images[code.image]?.base ?? CodeLocation.readerBase(of: code.image)
      trace.codePlaces[base &+ code.offset] = CodePlace(file: code.file, line: code.line, function: code.function)
    case .loss(let loss) where loss.kind == Losses.unknownSource && loss.count == 0:
      trace.losses.remove(Losses.unknownSource)
    case .loss(let loss):
      let severity: LossSeverity = Losses.isHarmless(loss.kind) ? .info : .dataLoss
      trace.losses.add(
        Loss(kind: loss.kind, severity: severity, origin: .recording, count: loss.count, sentence: loss.detail))
    default: break
    }
  }
}
