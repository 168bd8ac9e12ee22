import TraceEvents
import TraceFormat

/// The events of one thread, chunk by chunk, with times in nanoseconds.
struct ThreadStream {
  /// The next event, already decoded; nil at the end.
  private(set) var head: DecodedEvent?
  /// The next event's time.
  private(set) var time = Int64.min
  /// What the next event is ordered by: never less than an earlier event's time.
  private(set) var order = Int64.min
  /// Images that chunks have defined.
  private(set) var images: [CodeImageName] = []
  /// Losses so far.
  private(set) var losses: [Loss] = []

  private let chunks: [FoundChunk]
  private let isVirtual: Bool
  private var next = 0
  private var events: [DecodedEvent] = []
  private var position = 0
  private var clock = ChunkClock.identity(0)
  private var expectedOrdinal: UInt64?
  private var missing: UInt64 = 0
  private var declared: UInt64 = 0

  /// A stream at its first event.
  init(_ thread: ChunkSelection.Thread, isVirtual: Bool) {
    chunks = thread.chunks
    self.isVirtual = isVirtual
    advance()
  }

  /// Goes to the next event.
  mutating func advance() {
    while position == events.count {
      guard next < chunks.count else {
        head = nil
        return finish()
      }
      decode(chunks[next])
      next += 1
    }
    let event = events[position]
    position += 1
    let now = clock.nanoseconds(at: event.ticks)
    // Two chunks' calibrations meet to within their readings' error; modelled time is exact and is left alone.
    time = isVirtual ? now : max(now, time)
    order = max(order, time)
    if case .loss(let loss) = event.event, loss.kind == "dropped-events" { declared += loss.count }
    head = event
  }

  private mutating func decode(_ chunk: FoundChunk) {
    events.removeAll(keepingCapacity: true)
    position = 0
    clock = chunk.header.clock
    let first = chunk.header.firstOrdinal
    if let expectedOrdinal, first > expectedOrdinal { missing += first - expectedOrdinal }
    if expectedOrdinal == nil, first > 1 { missing += first - 1 }
    chunk.withPayload { payload in
      var decoder = ChunkDecoder(header: chunk.header, payload: payload)
      var damage: ChunkDamage?
      do throws(ChunkDamage) {
        while let event = try decoder.next() { events.append(event) }
      } catch {
        damage = error
      }
      images += decoder.images
      note(decoder.unknownKinds)
      if let damage, !(damage == .truncated && chunk.isTorn) { note(damage, decoder, chunk) }
      expectedOrdinal = decoder.nextOrdinal
    }
  }

  private mutating func note(_ unknown: [UInt8: UInt64]) {
    for tag in unknown.keys.sorted() {
      losses.append(
        Loss(
          kind: "unknown-kind", severity: .info, origin: .reading, count: unknown[tag] ?? 0,
          sentence: "records of kinds that this version does not know were passed over"))
    }
  }

  private mutating func note(_ damage: ChunkDamage, _ decoder: ChunkDecoder, _ chunk: FoundChunk) {
    losses.append(
      Loss(
        kind: "damaged-chunk", severity: .error, origin: .file,
        count: UInt64(chunk.payload.count - min(decoder.decodedLength, chunk.payload.count)),
        offset: UInt64(chunk.payload.lowerBound + decoder.decodedLength),
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
