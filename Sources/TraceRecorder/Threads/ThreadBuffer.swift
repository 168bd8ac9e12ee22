import CTraceClock
import Synchronization
import TraceEvents
import TraceFormat

/// One thread's place in one recorder: the chunk it is writing, and what is known of it by others.
///
/// Invariant of the unsafe parts: `hot` is used by the owning thread alone, except that others read the published word
/// (`trace_observe`) and the payload bytes before it, which never change. Everything else is behind the `chunk` lock:
/// the owner takes it when a chunk is full, others when they flush or stop. The memory lives as long as this object,
/// which only its own thread's end or the recorder's end lets go.
final class ThreadBuffer: @unchecked Sendable {
  /// What the owner needs per event.
  struct Hot {
    var encoder: ChunkEncoder
    var clock: SessionClock
    /// Payload length and event count of the open chunk, as one word that others may read.
    var grown: UnsafeMutablePointer<UInt64>
    var owner: Unmanaged<ThreadBuffer>
  }

  /// What owner and others share.
  private struct Chunk {
    var session: RecordingSession?
    /// The thread's index in the recording.
    var index: UInt16
    var header: ChunkHeader?
    var sequence: UInt64 = 0
    /// Ordinal after the last event of the last closed chunk.
    var nextOrdinal: UInt64 = 1
    var lost: [LossReason: UInt64] = [:]
  }

  /// Number of the owning thread.
  let thread: UInt64
  let hot: UnsafeMutablePointer<Hot>
  private let memory: UnsafeMutableRawBufferPointer
  private let chunk: Mutex<Chunk>
  private let tables = EncoderTables()

  /// A buffer of the calling thread for a recording.
  init(thread: UInt64, index: UInt16, session: RecordingSession) {
    self.thread = thread
    memory = .allocate(byteCount: ChunkHeader.length + session.capacity, alignment: 16)
    hot = .allocate(capacity: 1)
    chunk = Mutex(Chunk(session: session, index: index))
    let grown = (memory.baseAddress! + ChunkHeader.grownOffset).bindMemory(to: UInt64.self, capacity: 1)
    grown.initialize(to: 0)
    hot.initialize(
      to: Hot(
        encoder: ThreadBuffer.encoder(index, session, tables), clock: session.clock,
        grown: grown, owner: Unmanaged.passUnretained(self)))
  }

  /// Whether the buffer takes part in a recording.
  func takesPart(in session: RecordingSession) -> Bool { chunk.withLock { $0.session === session } }

  /// Takes part in another recording, on the owning thread; the last one is over.
  func join(_ session: RecordingSession, index: UInt16) {
    chunk.withLock { chunk in
      chunk = Chunk(session: session, index: index)
      hot.pointee.encoder = ThreadBuffer.encoder(index, session, tables)
      hot.pointee.clock = session.clock
      trace_publish(hot.pointee.grown, 0)
    }
  }

  deinit {
    hot.deinitialize(count: 1)
    hot.deallocate()
    memory.deallocate()
  }

  private static func encoder(_ index: UInt16, _ session: RecordingSession, _ tables: EncoderTables) -> ChunkEncoder {
    ChunkEncoder(thread: index, ticks: session.clock.ticks(), tables: tables, locator: session.images)
  }

  /// Records an event on the owning thread. Without a chunk, or with a full one, the slow way.
  @inline(__always)
  static func record(_ event: TraceEvent, ticks: UInt64, in hot: UnsafeMutablePointer<Hot>) -> EventID {
    if hot.pointee.encoder.encode(event, ticks: ticks) {
      publish(hot)
      return hot.pointee.encoder.lastID
    }
    return hot.pointee.owner.takeUnretainedValue().recordInNextChunk(event, ticks: ticks)
  }

  @inline(__always) private static func publish(_ hot: UnsafeMutablePointer<Hot>) {
    let length = UInt64(truncatingIfNeeded: hot.pointee.encoder.payloadLength)
    trace_publish(hot.pointee.grown, length | UInt64(hot.pointee.encoder.eventCount) << 32)
  }

  @inline(never)
  private func recordInNextChunk(_ event: TraceEvent, ticks: UInt64) -> EventID {
    let isOpen = chunk.withLock { chunk in
      append(&chunk)
      return open(&chunk, ticks: ticks)
    }
    guard isOpen else { return .none }
    if hot.pointee.encoder.encode(event, ticks: ticks) {
      ThreadBuffer.publish(hot)
      return hot.pointee.encoder.lastID
    }
    chunk.withLock { chunk in
      chunk.lost[.tooLarge, default: 0] += 1
      // The chunk's tables now name strings that are not in it.
      _ = open(&chunk, ticks: ticks)
    }
    return .none
  }

  /// Opens a chunk, on the owning thread.
  private func open(_ chunk: inout Chunk, ticks: UInt64) -> Bool {
    guard let session = chunk.session else { return false }
    let clock = session.clock.beginChunk(ticks: ticks)
    // Other threads see an empty chunk until the header is whole.
    trace_publish(hot.pointee.grown, 0)
    trace_store_barrier()
    let payload = UnsafeMutableRawBufferPointer(rebasing: memory[ChunkHeader.length...])
    // The event's ticks were read before the chunk's clock was; time must not go back for that.
    hot.pointee.encoder.open(payload, ticks: min(ticks, clock.baseTicks))
    var header = ChunkHeader(
      thread: chunk.index, sequence: chunk.sequence, firstOrdinal: hot.pointee.encoder.firstOrdinal, clock: clock)
    header.clock.baseTicks = min(ticks, clock.baseTicks)
    if header.clock.baseTicks != clock.baseTicks {
      header.clock.baseNanoseconds = clock.nanoseconds(at: ticks)
    }
    memory.copyBytes(from: header.bytes)
    chunk.header = header
    return true
  }

  /// Closes the open chunk, if it holds events, and hands it to the sink. On any thread.
  private func append(_ chunk: inout Chunk) {
    guard let session = chunk.session, var header = chunk.header else { return }
    let grown = trace_observe(hot.pointee.grown)
    let length = Int(grown & 0xFFFF_FFFF)
    let count = UInt32(truncatingIfNeeded: grown >> 32)
    chunk.header = nil
    chunk.nextOrdinal = header.firstOrdinal &+ UInt64(count)
    guard count > 0 else { return }
    let start = ChunkHeader.length
    let payload = UnsafeRawBufferPointer(rebasing: memory[start..<start + length])
    session.clock.endChunk(&header.clock)
    header.close(payload: payload, eventCount: count)
    chunk.sequence &+= 1
    if !session.sink.append(header: header.bytes, payload: payload) {
      chunk.lost[.sinkRefused, default: 0] += UInt64(count)
    }
  }

  /// Ends the thread's part of its recording: the open chunk goes to the sink, and losses after it.
  func finish() {
    chunk.withLock { chunk in
      append(&chunk)
      if let session = chunk.session, !chunk.lost.isEmpty { appendLosses(chunk, to: session) }
      chunk.session = nil
    }
  }

  private func appendLosses(_ chunk: Chunk, to session: RecordingSession) {
    let builder = ChunkBuilder(
      thread: chunk.index, capacity: 4096, sequence: chunk.sequence, ordinal: chunk.nextOrdinal, locator: session.images)
    for reason in LossReason.allCases {
      guard let count = chunk.lost[reason] else { continue }
      builder.append(
        .loss(RecordedLoss(kind: reason.kind, count: count, detail: reason.detail)),
        at: session.clock.nanosecondsNow().rawValue)
    }
    builder.close()
    _ = builder.bytes.withUnsafeBytes { session.sink.append(header: [], payload: $0) }
  }
}
