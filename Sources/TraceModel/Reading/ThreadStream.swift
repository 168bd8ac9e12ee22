import TraceEvents
import TraceFormat

/// The events of one thread, chunk by chunk as rows, with times in nanoseconds; one chunk is decoded ahead.
struct ThreadStream {
  /// Whether there is another event.
  var hasNext: Bool { cursor < rows.count }
  /// What the next event is ordered by: never less than an earlier event's time.
  private(set) var order = Int64.min
  /// Images that chunks have defined.
  private(set) var images: [CodeImageName] = []
  /// Losses so far.
  private(set) var losses: [Loss] = []

  private let thread: UInt16
  private let chunks: [FoundChunk]
  private let isVirtual: Bool
  private var next = 0
  private var rows = ChunkRows()
  private var cursor = 0
  /// Position among the chunk's kept events of the first that has not been handed over.
  private var kept = 0
  private var time = Int64.min
  private var expectedOrdinal: UInt64?
  private var missing: UInt64 = 0
  private var declared: UInt64 = 0

  /// A stream at its first event.
  init(_ thread: ChunkSelection.Thread, isVirtual: Bool, _ assembler: inout TraceAssembler) {
    self.thread = thread.index
    chunks = thread.chunks
    self.isVirtual = isVirtual
    openNext(&assembler)
  }

  /// Hands events to an assembler as long as they come before a limit.
  mutating func run(into assembler: inout TraceAssembler, while precedes: ((Int64) -> Bool)?) {
    guard hasNext else { return }
    var end = cursor + 1
    if let precedes {
      var latest = order
      while end < rows.count {
        let following = max(latest, Int64(bitPattern: rows.rows[end].time))
        if !precedes(following) { break }
        latest = following
        end += 1
      }
      order = latest
    } else {
      end = rows.count
      for index in cursor..<end { order = max(order, Int64(bitPattern: rows.rows[index].time)) }
    }
    kept = assembler.append(rows, cursor..<end, kept: kept, thread: thread)
    cursor = end
    if hasNext {
      order = max(order, Int64(bitPattern: rows.rows[cursor].time))
    } else {
      openNext(&assembler)
    }
  }

  /// Decodes chunks until one has events.
  private mutating func openNext(_ assembler: inout TraceAssembler) {
    while next < chunks.count {
      let chunk = chunks[next]
      next += 1
      decode(chunk, &assembler)
      cursor = 0
      kept = 0
      if let first = rows.rows.first {
        order = max(order, Int64(bitPattern: first.time))
        return
      }
    }
    cursor = rows.count
    finish()
  }

  private mutating func decode(_ chunk: FoundChunk, _ assembler: inout TraceAssembler) {
    let first = chunk.header.firstOrdinal
    let expected = expectedOrdinal ?? 1
    if first > expected { missing = missing.saturatingSum(first - expected) }
    let damage = assembler.decode(chunk, into: &rows)
    images += rows.images
    note(rows.unknownKinds)
    if let damage, !(damage == .truncated && chunk.isTorn) { note(damage, chunk) }
    expectedOrdinal = rows.nextOrdinal
    for entry in rows.kept {
      if case .loss(let loss) = entry.event, Losses.explainsGaps(loss.kind) {
        declared = declared.saturatingSum(loss.count)
      }
    }
    time = rows.settleTimes(chunk.header.clock, after: time, isVirtual: isVirtual)
  }

  private mutating func note(_ unknown: [UInt8: UInt64]) {
    for tag in unknown.keys.sorted() {
      losses.append(
        Loss(
          kind: "unknown-kind", severity: .info, origin: .reading, count: unknown[tag] ?? 0,
          sentence: "records of kinds that this version does not know were passed over"))
    }
  }

  private mutating func note(_ damage: ChunkDamage, _ chunk: FoundChunk) {
    losses.append(
      Loss(
        kind: "damaged-chunk", severity: .error, origin: .file,
        count: UInt64(chunk.payload.count - min(rows.decodedLength, chunk.payload.count)),
        offset: UInt64(chunk.payload.lowerBound + rows.decodedLength),
        sentence: "bytes of chunks could not be decoded"))
  }

  private mutating func finish() {
    // What the recorder itself says it dropped is its own row.
    guard missing > declared else { return }
    losses.append(
      Loss(
        kind: "missing-events", severity: .dataLoss, origin: .file, count: missing - declared,
        sentence: "events are missing between the chunks that were read"))
    missing = declared
  }
}

extension UInt64 {
  /// The sum, or the largest number: what a hostile file counts may go beyond.
  func saturatingSum(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
