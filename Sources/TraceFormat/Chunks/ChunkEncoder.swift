public import TraceEvents

/// Encodes the events of one thread into a chunk's payload, in memory that its owner reserved.
///
/// The owner opens a chunk over a buffer, encodes until something does not fit, takes the payload and opens the next.
/// A chunk stands alone, so all registers and tables start anew with it. Cost: no allocation, no lock.
@usableFromInline package struct ChunkEncoder: ~Copyable {
  @usableFromInline var payload = PayloadWriter(.empty)
  @usableFromInline var strings: StringTable
  @usableFromInline var codes: CodeTable
  @usableFromInline var signatures: SignatureTable
  @usableFromInline let numbers: NumberCache
  @usableFromInline let measurements: MeasurementCache
  /// Number of events in the chunk in the upper half, less the address of the payload's begin: with the address of its
  /// end added, this is payload length and event count in one word.
  @usableFromInline var grownBias: UInt64 = 0
  /// Id of the chunk's first event.
  @usableFromInline var firstID: UInt64
  /// Ticks of the last timed event.
  @usableFromInline package var ticks: UInt64
  @usableFromInline var lastNode: UInt32 = 0
  /// The cause that was named last in the chunk; what no event's id is where none was.
  @usableFromInline var lastCause = ChunkEncoder.noCause
  @usableFromInline var lastSignpost: UInt64 = 0
  private let takesShortEvents: Bool
  /// Stands for no last cause: a comparison with it tells, without another one, that a cause is there and the last.
  private static let noCause = EventID(rawValue: .max)

  /// An encoder for one thread's events, without a chunk. The tables must outlive it.
  ///
  /// - Parameters:
  ///   - ticks: the time of untimed events before the first timed one.
  ///   - takesShortEvents: whether events may take the short way (`ChunkEncoder+Short`); else all take the long one.
  package init(
    thread: UInt16, ticks: UInt64, tables: EncoderTables, locator: any CodeLocator, takesShortEvents: Bool = true
  ) {
    firstID = EventID(thread: thread, ordinal: 1).rawValue
    self.ticks = ticks
    self.takesShortEvents = takesShortEvents
    numbers = NumberCache(tables.numbers.slots)
    measurements = MeasurementCache(tables.measurements.slots)
    strings = StringTable(tables.strings.slots)
    signatures = SignatureTable(tables.signatures.slots)
    codes = CodeTable(tables.codes.slots, imageEpochs: tables.imageEpochs.slots, locator: locator)
  }

  /// Begins a chunk over a payload buffer.
  package mutating func open(_ buffer: ByteRegion, ticks: UInt64) {
    firstID = nextID
    payload = PayloadWriter(buffer, takesShortEvents: takesShortEvents)
    grownBias = 0 &- payload.startAddress
    self.ticks = ticks
    lastNode = 0
    lastCause = ChunkEncoder.noCause
    lastSignpost = 0
    numbers.clear()
    measurements.clear()
    strings.clear()
    codes.clear()
    signatures.clear()
  }

  /// Bytes of the payload so far.
  @inline(__always) package var payloadLength: Int { payload.count }

  /// Events in the chunk so far.
  @inlinable @inline(__always) package var eventCount: UInt32 { UInt32(truncatingIfNeeded: grown >> 32) }

  /// Payload length and event count as an open chunk's header has them.
  @inlinable @inline(__always) package var grown: UInt64 { grownBias &+ payload.endAddress }

  /// Id of the next event: thread and ordinal.
  @inlinable @inline(__always) var nextID: UInt64 { firstID &+ grown >> 32 }

  /// Counts an event that has been written.
  @inlinable @inline(__always) mutating func countEvent() { grownBias &+= 1 << 32 }

  /// Ordinal that the next event gets.
  @inlinable @inline(__always) package var nextOrdinal: UInt64 { nextID & 0xFFFF_FFFF_FFFF }

  /// Ordinal of the chunk's first event.
  package var firstOrdinal: UInt64 { firstID & 0xFFFF_FFFF_FFFF }

  /// Id of the last event.
  @inlinable @inline(__always) package var lastID: EventID { EventID(rawValue: nextID &- 1) }

  /// Passes over ordinals: their events are lost.
  package mutating func skipOrdinals(_ count: UInt64) { firstID &+= count }

  /// Encodes an event; an untimed kind ignores the ticks.
  ///
  /// - Returns: false where it does not fit: the payload is as before, and the chunk must be closed, since its tables
  ///   may name strings that are not in it.
  package mutating func encode(_ event: TraceEvent, ticks: UInt64) -> Bool {
    let begin = payload.count
    let kind = event.kind
    if kind == .measureCached, case .measureCached(let event) = event { return encode(event, from: begin) }
    if kind.hasDefinitions { define(event) }
    let isTimed = kind.isTimed
    if isTimed { writeTimed(kind.rawValue, ticks: ticks) } else { payload.byte(kind.rawValue) }
    event.write(to: &self)
    return finishEvent(from: begin, ticks: isTimed ? ticks : self.ticks)
  }

  /// Encodes a measurement that was answered from memory.
  private mutating func encode(_ event: MeasureCached, from begin: Int) -> Bool {
    let bits = MeasurementBits(proposal: event.proposal, response: event.response)
    let slot = bits.slot
    if measurements.has(bits, in: slot) {
      payload.byte(MeasurementCache.tag)
      node(event.node)
      payload.byte(UInt8(truncatingIfNeeded: slot))
    } else {
      payload.byte(EventKind.measureCached.rawValue)
      TraceEvent.measureCached(event).write(to: &self)
    }
    return finishEvent(from: begin, ticks: ticks)
  }

  /// Writes a timed event's tag and time.
  @inline(__always)
  mutating func writeTimed(_ tag: UInt8, ticks: UInt64) {
    if ticks >= self.ticks {
      payload.byte(tag)
      payload.unsigned(ticks &- self.ticks)
    } else {
      writeClock(tag, ticks: ticks)
    }
  }

  @inline(never)
  private mutating func writeClock(_ tag: UInt8, ticks: UInt64) {
    payload.byte(StreamTag.clock)
    payload.fixed(ticks, bytes: 8)
    payload.byte(tag)
    payload.byte(0)
  }

  /// Counts an event that was written from an offset on, or takes it back where it did not fit.
  @inline(__always)
  mutating func finishEvent(from begin: Int, ticks: UInt64) -> Bool {
    if payload.isFull {
      payload.rewind(to: begin)
      return false
    }
    self.ticks = ticks
    countEvent()
    return true
  }
}

extension ChunkEncoder: EventFieldWriter {
  @inlinable @inline(__always) package mutating func byte(_ value: UInt8) { payload.byte(value) }
  @inlinable @inline(__always) package mutating func unsigned(_ value: UInt64) { payload.unsigned(value) }
  @inlinable @inline(__always) package mutating func signed(_ value: Int64) { payload.signed(value) }

  @inlinable @inline(__always) package mutating func node(_ node: NodeSerial, flags: UInt8, width: UInt8) {
    var folded: UInt64 = 0
    if !node.isNone {
      folded = ZigZag.fold(Int64(node.rawValue) &- Int64(lastNode)) &+ 1
      lastNode = node.rawValue
    }
    payload.unsigned(folded << UInt64(width) | UInt64(flags))
  }

  @inlinable @inline(__always) package mutating func cause(_ cause: EventID) {
    if cause.isNone { return payload.byte(CauseForm.none) }
    if cause == lastCause { return payload.byte(CauseForm.same) }
    lastCause = cause
    let nextID = nextID
    let distance = nextID &- cause.rawValue
    // Smaller than the next id and of the same thread: both have the same upper 16 bits.
    if (nextID ^ cause.rawValue) >> 48 == 0, cause.rawValue < nextID {
      payload.unsigned(distance &+ CauseForm.distance)
    } else {
      payload.byte(CauseForm.elsewhere)
      payload.unsigned(UInt64(cause.thread))
      payload.unsigned(cause.ordinal)
    }
  }

  @inlinable @inline(__always) package mutating func double(_ value: RecordedDouble) {
    payload.number(value, cache: numbers)
  }

  @inlinable @inline(__always) package mutating func axis(_ value: RecordedDouble?) {
    if let value { payload.number(value, cache: numbers) } else { payload.byte(NumberForm.absent) }
  }

  @inline(__always) package mutating func string(_ value: String) {
    let id = value.withTraceBytes { strings.id(of: $0, in: payload) }
    // A definition of the same event that was pushed out again: the event does not fit this chunk's tables.
    guard let id else { return payload.giveUp() }
    payload.unsigned(UInt64(id))
  }

  @inline(__always) package mutating func code(_ code: CodeAddress) {
    guard let id = codes.id(of: code) else { return payload.giveUp() }
    payload.unsigned(UInt64(id))
  }
}

/// How a cause begins.
@usableFromInline enum CauseForm {
  @inlinable static var none: UInt8 { 0 }
  /// Thread and ordinal follow.
  @inlinable static var elsewhere: UInt8 { 1 }
  /// The cause that was named last in the chunk.
  @inlinable static var same: UInt8 { 2 }
  /// Added to the distance between the event's own ordinal and the cause's.
  @inlinable static var distance: UInt64 { 2 }
}
