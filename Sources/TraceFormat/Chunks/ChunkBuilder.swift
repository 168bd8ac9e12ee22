package import TraceEvents

/// Encodes events of one thread into closed chunks in memory: for tests, for cutting and merging, and for what is
/// added after a recording. The recorder has its own, faster way.
///
/// Times are nanoseconds from the start of the recording; the chunks' ticks are nanoseconds.
package final class ChunkBuilder {
  /// The closed chunks so far, one after the other.
  package private(set) var bytes: [UInt8] = []
  private var encoder: ChunkEncoder
  private let thread: UInt16
  private let memory: HeapRegion
  private let tables = EncoderTables()
  private var sequence: UInt64
  /// Number of the next chunk.
  package var nextSequence: UInt64 { sequence }
  private var isOpen = false
  private var hasBegun = false

  /// A builder for one thread.
  ///
  /// - Parameters:
  ///   - capacity: bytes of a chunk's payload at most.
  ///   - sequence: number of the first chunk.
  ///   - ordinal: ordinal of the first event.
  package init(
    thread: UInt16, capacity: Int = 256 << 10, sequence: UInt64 = 0, ordinal: UInt64 = 1,
    locator: any CodeLocator = ReaderCodeLocator()
  ) {
    self.thread = thread
    self.sequence = sequence
    memory = HeapRegion(count: capacity)
    encoder = ChunkEncoder(thread: thread, ticks: 0, tables: tables, locator: locator)
    encoder.skipOrdinals(ordinal &- 1)
  }

  /// Adds an event.
  ///
  /// - Returns: its id; `.none` where it fits no chunk and is lost.
  @discardableResult
  package func append(_ event: TraceEvent, at nanoseconds: Int64) -> EventID {
    // An untimed event has its last timed predecessor's time, also where a chunk lies between.
    let ticks = event.kind.isTimed || !hasBegun ? UInt64(bitPattern: nanoseconds) : encoder.ticks
    hasBegun = true
    if !isOpen { open(ticks) }
    if encoder.encode(event, ticks: ticks) { return encoder.lastID }
    close()
    open(ticks)
    if encoder.encode(event, ticks: ticks) { return encoder.lastID }
    // The chunk's tables now name strings that are not in it.
    open(ticks)
    return .none
  }

  /// Closes the open chunk, so that `bytes` holds everything.
  package func close() {
    guard isOpen, encoder.eventCount > 0 else { return }
    isOpen = false
    let payload = memory.region.view(0..<encoder.payloadLength)
    var header = ChunkHeader(
      thread: thread, sequence: sequence, firstOrdinal: encoder.firstOrdinal, clock: .identity(openedAt))
    header.close(payload: payload, eventCount: encoder.eventCount)
    bytes += header.bytes
    bytes.append(payload)
    sequence += 1
  }

  private var openedAt: UInt64 = 0

  private func open(_ ticks: UInt64) {
    isOpen = true
    openedAt = ticks
    encoder.open(memory.region, ticks: ticks)
  }
}
