import TraceEvents
import TraceFormat

/// The events of one thread, chunk by chunk, with times in nanoseconds; one event is decoded ahead.
struct ThreadStream {
  /// Whether there is another event.
  var hasNext: Bool { head != nil }
  /// What the next event is ordered by: never less than an earlier event's time.
  private(set) var order = Int64.min
  /// Images that chunks have defined.
  private(set) var images: [CodeImageName] = []
  /// Losses so far.
  private(set) var losses: [Loss] = []

  private let chunks: [FoundChunk]
  private let isVirtual: Bool
  private var next = 0
  private var head: DecodedEvent?
  private var time = Int64.min
  private var decoder: ChunkDecoder?
  /// The payload that the decoder reads; owned here, since it reads on over many calls.
  private var memory = HeapRegion(count: 0)
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

  /// Hands events to an assembler as long as they come before a limit.
  mutating func run(into assembler: inout TraceAssembler, while precedes: (Int64) -> Bool) {
    repeat {
      guard let head else { return }
      assembler.append(head.event, id: head.id, time: time)
      advance()
    } while head != nil && precedes(order)
  }

  private mutating func advance() {
    while true {
      if let event = nextInChunk() {
        let now = clock.nanoseconds(at: event.ticks)
        // Two chunks' calibrations meet to within their readings' error; modelled time is exact and is left alone.
        time = isVirtual ? now : max(now, time)
        order = max(order, time)
        if case .loss(let loss) = event.event, loss.kind == "dropped-events" { declared += loss.count }
        head = event
        return
      }
      guard next < chunks.count else {
        head = nil
        return finish()
      }
      open(chunks[next])
      next += 1
    }
  }

  /// The next event of the open chunk; nil at its end, or where it is damaged.
  private mutating func nextInChunk() -> DecodedEvent? {
    guard decoder != nil else { return nil }
    do throws(ChunkDamage) {
      if let event = try decoder?.next() { return event }
      close(nil)
    } catch {
      close(error)
    }
    return nil
  }

  private mutating func open(_ chunk: FoundChunk) {
    clock = chunk.header.clock
    let first = chunk.header.firstOrdinal
    let expected = expectedOrdinal ?? 1
    if first > expected { missing += first - expected }
    if memory.region.count < chunk.payload.count { memory = HeapRegion(count: chunk.payload.count) }
    chunk.withPayload { memory.region.copy($0) }
    decoder = ChunkDecoder(header: chunk.header, payload: memory.region.view(0..<chunk.payload.count))
  }

  private mutating func close(_ damage: ChunkDamage?) {
    guard let decoder else { return }
    let chunk = chunks[next - 1]
    images += decoder.images
    note(decoder.unknownKinds)
    if let damage, !(damage == .truncated && chunk.isTorn) { note(damage, decoder, chunk) }
    expectedOrdinal = decoder.nextOrdinal
    self.decoder = nil
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
