package import TraceEvents
package import TraceFormat

/// Writes rows of a trace as a trace again: whole, or in part.
///
/// Every event keeps its id, so that causes still name what they named; what is left out leaves a gap in the ordinals, and
/// a loss says how many events that are. Cost: linear in the events that are kept.
package struct TraceRewriter {
  private let trace: Trace
  private let ids: [EventID]
  private let locator: ReaderCodeLocator

  /// A rewriter of a trace.
  package init(_ trace: Trace) {
    self.trace = trace
    ids = trace.eventIDs
    locator = ReaderCodeLocator(trace.codeImageNames)
  }

  /// The bytes of a trace file with the rows that are marked, and with losses that are added.
  ///
  /// - Parameters:
  ///   - isKept: one mark per row.
  ///   - gap: kind and words of the loss that explains what a thread's events lack.
  ///   - losses: what else is to be said, apart from any thread.
  package func bytes(
    keeping isKept: [Bool], gap: (kind: String, detail: String), losses: [RecordedLoss] = []
  ) -> [UInt8] {
    var rows: [UInt16: [Int]] = [:]
    var last: [UInt16: (ordinal: UInt64, time: Int64)] = [:]
    for row in 0..<trace.count {
      let id = ids[row]
      last[id.thread] = (max(last[id.thread]?.ordinal ?? 0, id.ordinal), trace.times[row])
      if isKept[row] { rows[id.thread, default: []].append(row) }
    }
    var bytes = FileHeader(isVirtual: trace.fact("clock") == "virtual").bytes
    for thread in last.keys.sorted() where thread != TraceFormat.annotationThread {
      bytes += chunks(of: rows[thread] ?? [], thread, end: last[thread] ?? (0, 0), gap: gap)
    }
    return bytes + annotations(rows[TraceFormat.annotationThread] ?? [], losses)
  }

  /// One thread's chunks. A run of ordinals has chunks of its own.
  private func chunks(
    of rows: [Int], _ thread: UInt16, end: (ordinal: UInt64, time: Int64), gap: (kind: String, detail: String)
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var builder: ChunkBuilder?
    var next: UInt64 = 1
    var sequence: UInt64 = 0
    var missing: UInt64 = 0
    func begin(at ordinal: UInt64) -> ChunkBuilder {
      builder?.close()
      bytes += builder?.bytes ?? []
      sequence = builder?.nextSequence ?? sequence
      return ChunkBuilder(thread: thread, sequence: sequence, ordinal: ordinal, locator: locator)
    }
    for row in rows.sorted(by: { ids[$0] < ids[$1] }) {
      let ordinal = ids[row].ordinal
      // Two rows of one id are a damaged file's; the second has no place in an order.
      if ordinal < next { continue }
      if ordinal != next || builder == nil { builder = begin(at: ordinal) }
      missing += ordinal - next
      let event = trace.event(at: row)
      if case .loss(let loss) = event, Losses.explainsGaps(loss.kind) { missing -= min(missing, loss.count) }
      builder?.append(event, at: trace.times[row])
      next = ordinal + 1
    }
    missing += end.ordinal + 1 - next
    if missing > 0 {
      if end.ordinal + 1 != next || builder == nil { builder = begin(at: end.ordinal + 1) }
      builder?.append(.loss(RecordedLoss(kind: gap.kind, count: missing, detail: gap.detail)), at: end.time)
    }
    builder?.close()
    return bytes + (builder?.bytes ?? [])
  }

  private func annotations(_ rows: [Int], _ losses: [RecordedLoss]) -> [UInt8] {
    let builder = ChunkBuilder(thread: TraceFormat.annotationThread, locator: locator)
    let end = trace.times.max() ?? 0
    for row in rows { builder.append(trace.event(at: row), at: trace.times[row]) }
    for loss in losses { builder.append(.loss(loss), at: end) }
    builder.close()
    return builder.bytes
  }
}

extension Trace {
  /// Id of each row.
  package var eventIDs: [EventID] { index.ids(count: count) }

  /// Images as a chunk defines them, by index.
  package var codeImageNames: [CodeImageName] {
    images.keys.sorted().compactMap { key in
      images[key].map { CodeImageName(image: $0.image, name: $0.name, buildID: $0.buildID) }
    }
  }
}
