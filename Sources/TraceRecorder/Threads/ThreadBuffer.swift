public import CTraceClock
import Synchronization
public import TraceEvents
public import TraceFormat

/// One thread's place in one recorder: the chunk it is writing, and what is known of it by others.
///
/// Invariant: `hot` is used by the owning thread alone. Everything else is behind the `chunk` lock: the owner takes it
/// when a chunk is full, others when they flush or stop. The memory lives as long as this object, which only its own
/// thread's end or the recorder's end lets go; a mapping is let go by its own thread alone.
@usableFromInline final class ThreadBuffer: @unchecked Sendable {
  /// What the owner needs per event.
  @usableFromInline struct Hot: ~Copyable {
    @usableFromInline var encoder: ChunkEncoder
    /// Payload length and event count of the open chunk, as one word that others may read.
    @usableFromInline var grown: UnsafeMutablePointer<UInt64>
    /// Whether time is the processor's counter; else the session's clock is asked, and no event takes the short way.
    var readsCounter: Bool
    /// The thread's next signpost id.
    var nextSignpost: UInt64
    var owner: Unmanaged<ThreadBuffer>
  }

  /// The owner's way to its hot part.
  @usableFromInline struct Handle {
    @usableFromInline let hot: UnsafeMutablePointer<Hot>

    /// A handle from what a thread's slot holds.
    @inlinable @inline(__always) init(_ pointer: UnsafeMutableRawPointer) {
      hot = pointer.assumingMemoryBound(to: Hot.self)
    }

    /// What a thread's slot holds.
    var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(hot) }

    fileprivate init(_ hot: UnsafeMutablePointer<Hot>) { self.hot = hot }
  }

  /// What owner and others share.
  private struct Chunk {
    var session: RecordingSession
    /// The thread's index in the recording.
    var index: UInt16
    var memory: ChunkMemory
    /// Region of the window file, where the memory is one.
    var region: Int?
    /// The open chunk's header.
    var header: ChunkHeader?
    var sequence: UInt64 = 0
    /// Ordinal after the last event of the last closed chunk.
    var nextOrdinal: UInt64 = 1
    var lost: [LossReason: UInt64] = [:]
    var isFinished = false

    init(_ session: RecordingSession, index: UInt16) {
      self.session = session
      self.index = index
      let mapped = session.window?.take()
      memory = mapped?.memory ?? ChunkMemory(count: ChunkHeader.length + session.capacity)
      region = mapped?.region
    }
  }

  /// Number of the owning thread.
  let thread: UInt64
  private let hot: UnsafeMutablePointer<Hot>
  private let chunk: Mutex<Chunk>
  private let tables = EncoderTables()

  /// A buffer of the calling thread for a recording.
  init(thread: UInt64, index: UInt16, session: RecordingSession) {
    self.thread = thread
    hot = .allocate(capacity: 1)
    let first = Chunk(session, index: index)
    let grown = first.memory.grown
    chunk = Mutex(first)
    hot.initialize(
      to: Hot(
        encoder: ThreadBuffer.encoder(index, session, tables), grown: grown,
        readsCounter: session.clock.hasCounter, nextSignpost: ThreadBuffer.firstSignpost(index),
        owner: Unmanaged.passUnretained(self)))
  }

  deinit {
    hot.deinitialize(count: 1)
    hot.deallocate()
  }

  /// The owner's handle.
  var handle: Handle { Handle(hot) }

  /// Whether the buffer takes part in a recording.
  func takesPart(in session: RecordingSession) -> Bool { chunk.withLock { $0.session === session } }

  /// Takes part in another recording, on the owning thread; the last one is over.
  func join(_ session: RecordingSession, index: UInt16) {
    chunk.withLock { chunk in
      chunk = Chunk(session, index: index)
      hot.pointee.encoder = ThreadBuffer.encoder(index, session, tables)
      hot.pointee.readsCounter = session.clock.hasCounter
      hot.pointee.nextSignpost = ThreadBuffer.firstSignpost(index)
      hot.pointee.grown = chunk.memory.grown
    }
  }

  /// Ids of threads must differ: the thread's index stands above 40 bits of counting. 1 is the exclusive id.
  private static func firstSignpost(_ index: UInt16) -> UInt64 { UInt64(index) << 40 | 2 }

  /// The thread's next signpost id.
  @inline(__always) static func makeSignpost(in handle: Handle) -> UInt64 {
    defer { handle.hot.pointee.nextSignpost &+= 1 }
    return handle.hot.pointee.nextSignpost
  }

  private static func encoder(_ index: UInt16, _ session: RecordingSession, _ tables: EncoderTables) -> ChunkEncoder {
    ChunkEncoder(
      thread: index, ticks: session.clock.ticks(), tables: tables, locator: session.images,
      takesShortEvents: session.clock.hasCounter)
  }

  /// The ticks of an event that happens now, or at a given time; of the last timed event for an untimed one.
  @inline(__always)
  static func ticks(isTimed: Bool, at time: Nanoseconds?, in handle: Handle) -> UInt64 {
    guard isTimed else { return handle.hot.pointee.encoder.ticks }
    if time == nil, handle.hot.pointee.readsCounter { return trace_counter() }
    let owner = handle.hot.pointee.owner.takeUnretainedValue()
    return owner.slowTicks(at: time)
  }

  @inline(never) private func slowTicks(at time: Nanoseconds?) -> UInt64 {
    let clock = chunk.withLock { $0.session.clock }
    return time.map { clock.ticks(at: $0) } ?? clock.ticks()
  }

  /// Encodes a frequent event the short way and publishes it, on the owning thread.
  ///
  /// - Returns: false where it must take the long way.
  @inlinable @inline(__always)
  static func recordShort(in handle: Handle, _ encode: (inout ChunkEncoder) -> Bool) -> Bool {
    guard encode(&handle.hot.pointee.encoder) else { return false }
    publish(handle.hot)
    return true
  }

  /// Encodes an event the shortest way and publishes it, on the owning thread.
  ///
  /// - Returns: its id; none where it must take another way.
  @inlinable @inline(__always)
  static func recordUsual(in handle: Handle, _ encode: (inout ChunkEncoder) -> EventID) -> EventID {
    let id = encode(&handle.hot.pointee.encoder)
    if !id.isNone { publish(handle.hot) }
    return id
  }

  /// Id of the last event.
  @inlinable @inline(__always)
  static func lastID(in handle: Handle) -> EventID { handle.hot.pointee.encoder.lastID }

  /// Encodes an event on the owning thread and publishes it. Without a chunk, or with a full one, the slow way.
  ///
  /// - Parameter encode: encodes one event; false where it does not fit.
  @inline(__always)
  static func record(
    ticks: UInt64, in handle: Handle, _ encode: (inout ChunkEncoder) -> Bool
  ) -> EventID {
    let hot = handle.hot
    if encode(&hot.pointee.encoder) {
      publish(hot)
      return hot.pointee.encoder.lastID
    }
    let owner = hot.pointee.owner.takeUnretainedValue()
    guard owner.openNext(ticks: ticks) else { return .none }
    if encode(&hot.pointee.encoder) {
      publish(hot)
      return hot.pointee.encoder.lastID
    }
    owner.refuse(ticks: ticks)
    return .none
  }

  @inlinable @inline(__always) static func publish(_ hot: UnsafeMutablePointer<Hot>) {
    trace_publish(hot.pointee.grown, hot.pointee.encoder.grown)
  }

  /// Closes the full chunk and opens the next, on the owning thread.
  ///
  /// - Returns: false where the recording has ended.
  @inline(never)
  private func openNext(ticks: UInt64) -> Bool {
    chunk.withLock { chunk in
      append(&chunk)
      guard !chunk.isFinished else { return false }
      open(&chunk, ticks: ticks)
      return true
    }
  }

  /// Counts an event that fits no chunk, and begins the chunk anew: its tables name strings that are not in it.
  @inline(never)
  private func refuse(ticks: UInt64) {
    chunk.withLock { chunk in
      guard !chunk.isFinished else { return }
      chunk.lost[.tooLarge, default: 0] += 1
      open(&chunk, ticks: ticks)
    }
  }

  private func open(_ chunk: inout Chunk, ticks: UInt64) {
    var clock = chunk.session.clock.beginChunk(ticks: ticks)
    if ticks < clock.baseTicks {
      // The event's ticks were read before the chunk's clock was; time must not go back for that.
      clock.baseNanoseconds = clock.nanoseconds(at: ticks)
      clock.baseTicks = ticks
    }
    let header = ChunkHeader(
      thread: chunk.index, sequence: chunk.sequence, firstOrdinal: hot.pointee.encoder.nextOrdinal, clock: clock)
    chunk.memory.clear { header.bytes }
    hot.pointee.encoder.open(chunk.memory.payload, ticks: clock.baseTicks)
    chunk.header = header
  }

  /// Closes the open chunk, if it holds events, and hands it to the sink. On any thread.
  private func append(_ chunk: inout Chunk) {
    guard !chunk.isFinished, var header = chunk.header else { return }
    let (length, events) = chunk.memory.observed()
    guard events > 0 else { return }
    chunk.header = nil
    chunk.nextOrdinal = header.firstOrdinal &+ UInt64(events)
    let payload = chunk.memory.region.view(ChunkHeader.length..<ChunkHeader.length + length)
    chunk.session.clock.endChunk(&header.clock)
    header.close(payload: payload, eventCount: events)
    chunk.sequence &+= 1
    if let reason = chunk.session.sink.append(header: header.bytes, payload: payload) {
      chunk.lost[reason, default: 0] += UInt64(events)
    }
  }

  /// Ends the thread's part of its recording: the open chunk goes to the sink, and losses after it. On any thread.
  func finish() {
    chunk.withLock { chunk in
      guard !chunk.isFinished else { return }
      append(&chunk)
      chunk.isFinished = true
      if !chunk.lost.isEmpty { appendLosses(chunk) }
    }
  }

  /// Hands the events so far to the sink. On any thread.
  func flush() {
    // The owner may be encoding into the chunk at this moment, so its chunk can't be closed under it. What is published
    // is handed on as a closed copy with the same number; the longer one that follows takes its place in a reader.
    chunk.withLock { chunk in
      guard let copy = ThreadBuffer.closedCopy(of: chunk) else { return }
      _ = chunk.session.sink.append(header: copy.header.bytes, payload: copy.payload)
    }
  }

  /// A closed copy of the open chunk as it is now; nil where it holds no event. On any thread.
  func openCopy() -> (header: ChunkHeader, bytes: [UInt8])? {
    chunk.withLock { chunk in
      guard let copy = ThreadBuffer.closedCopy(of: chunk) else { return nil }
      return (copy.header, copy.header.bytes + copy.payload.copy)
    }
  }

  private static func closedCopy(of chunk: Chunk) -> (header: ChunkHeader, payload: ByteView)? {
    guard !chunk.isFinished, var header = chunk.header else { return nil }
    let (length, events) = chunk.memory.observed()
    guard events > 0 else { return nil }
    let payload = chunk.memory.region.view(ChunkHeader.length..<ChunkHeader.length + length)
    chunk.session.clock.endChunk(&header.clock)
    header.close(payload: payload, eventCount: events)
    return (header, payload)
  }

  /// Lets the memory go, at the owning thread's end.
  func leave() {
    finish()
    chunk.withLock { chunk in
      chunk.memory.clear { [] }
      if let region = chunk.region { chunk.session.window?.giveBack(region) }
      chunk.region = nil
    }
  }

  private func appendLosses(_ chunk: Chunk) {
    let builder = ChunkBuilder(
      thread: chunk.index, capacity: 4096, sequence: chunk.sequence, ordinal: chunk.nextOrdinal,
      locator: chunk.session.images)
    for reason in LossReason.allCases {
      guard let count = chunk.lost[reason] else { continue }
      builder.append(
        .loss(RecordedLoss(kind: reason.kind, count: count, detail: reason.detail)),
        at: chunk.session.clock.nanosecondsNow().rawValue)
    }
    builder.close()
    chunk.session.sink.append(losses: builder.bytes)
  }
}
