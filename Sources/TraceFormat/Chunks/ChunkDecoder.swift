package import TraceEvents

/// One event of a chunk, with what the bytes leave implicit.
package struct DecodedEvent: Hashable, Sendable {
  package var event: TraceEvent
  package var id: EventID
  /// Ticks of the event, or of its last timed predecessor in the chunk.
  package var ticks: UInt64
}

/// Decodes one chunk's payload, event by event. Total: any bytes give events and then an end or a damage.
package struct ChunkDecoder {
  var payload: PayloadReader
  private let header: ChunkHeader
  private let numberMemory = SlotMemory<UInt64>(count: NumberCache.slots, filledWith: 0)
  private let numbers: NumberCache
  private let measurementMemory = SlotMemory<MeasurementBits>(count: MeasurementCache.slots, filledWith: .zero)
  let measurements: MeasurementCache
  private(set) var strings: [String] = [""]
  /// Numbers of the strings in the tables of a trace in memory, as far as rows have used them.
  var packedStrings: [UInt32] = [0]
  private var codes: [CodeAddress] = [.none]
  private(set) var signatures: [DecodedSignature] = []
  var lastSignpost: UInt64 = 0
  private(set) var ticks: UInt64
  private var lastNode: UInt32 = 0
  private var lastCause = EventID.none
  /// Ordinal of the next event.
  package internal(set) var nextOrdinal: UInt64
  /// Images that the chunk has defined so far.
  package private(set) var images: [CodeImageName] = []
  /// Events of unknown kinds that were passed over, by tag.
  package private(set) var unknownKinds: [UInt8: UInt64] = [:]
  /// Offset in the payload after the last whole event.
  package internal(set) var decodedLength = 0

  /// A decoder over a payload that outlives it.
  package init(header: ChunkHeader, payload: ByteView) {
    self.header = header
    self.payload = PayloadReader(payload)
    numbers = NumberCache(numberMemory.slots)
    measurements = MeasurementCache(measurementMemory.slots)
    ticks = header.clock.baseTicks
    nextOrdinal = header.firstOrdinal
  }

  /// The next event, or nil at the end.
  ///
  /// - Throws: what is wrong with the rest of the chunk; the events before were whole.
  package mutating func next() throws(ChunkDamage) -> DecodedEvent? {
    while payload.remaining > 0 {
      let tag = try payload.byte()
      if let kind = EventKind(rawValue: tag), tag < StreamTag.firstPrefixed {
        if kind.isTimed { try readTime() }
        let event = try TraceEvent.read(kind, from: &self)
        if case .measureCached(let measured) = event {
          measurements.keep(MeasurementBits(proposal: measured.proposal, response: measured.response))
        }
        return whole(event)
      }
      if tag == MeasurementCache.tag {
        let (node, bits) = try repeatedMeasurement()
        return whole(.measureCached(MeasureCached(node: node, proposal: bits.proposal, response: bits.response)))
      }
      if let event = try signpost(tag) { return whole(event) }
      try define(tag)
    }
    return nil
  }

  /// A measurement answered from memory in short form, whose tag has been read.
  mutating func repeatedMeasurement() throws(ChunkDamage) -> (node: NodeSerial, bits: MeasurementBits) {
    let node = try node()
    guard let bits = measurements.measurement(in: try payload.byte()) else { throw .invalid }
    return (node, bits)
  }

  private mutating func whole(_ event: TraceEvent) -> DecodedEvent {
    let id = EventID(thread: header.thread, ordinal: nextOrdinal)
    nextOrdinal &+= 1
    decodedLength = payload.offset
    return DecodedEvent(event: event, id: id, ticks: ticks)
  }

  mutating func readTime() throws(ChunkDamage) { ticks &+= try payload.unsigned() }

  mutating func define(_ tag: UInt8) throws(ChunkDamage) {
    switch tag {
    case StreamTag.string:
      let length = try payload.unsigned()
      guard length <= UInt64(payload.remaining) else { throw .truncated }
      strings.append(try payload.text(length: Int(length)))
    case StreamTag.image:
      let image = try short()
      images.append(CodeImageName(image: image, name: try string(), buildID: try string()))
    case StreamTag.code:
      let count = try payload.byte()
      guard count <= 4 else { throw .invalid }
      var addresses: [UInt64] = [0, 0, 0, 0]
      for index in 0..<Int(count) {
        let image = try short()
        addresses[index] = CodeLocation(image: image, offset: try payload.unsigned()).readerAddress
      }
      codes.append(CodeAddress(addresses[0], addresses[1], addresses[2], addresses[3]))
    case StreamTag.signature:
      signatures.append(DecodedSignature(name: try string(), category: try string()))
    case StreamTag.clock: ticks = try payload.fixed(bytes: 8)
    case StreamTag.firstPrefixed...:
      let length = try payload.unsigned()
      guard length <= UInt64(payload.remaining) else { throw .truncated }
      try payload.skip(Int(length))
      unknownKinds[tag, default: 0] += 1
      if tag < StreamTag.firstPrefixedNonEvent { nextOrdinal &+= 1 }
    default: throw .unknownTag(tag)
    }
  }
}

extension ChunkDecoder: EventFieldReader {
  @inline(__always) package var remaining: Int { payload.remaining }
  @inline(__always) package mutating func byte() throws(ChunkDamage) -> UInt8 { try payload.byte() }
  @inline(__always) package mutating func unsigned() throws(ChunkDamage) -> UInt64 { try payload.unsigned() }
  @inline(__always) package mutating func signed() throws(ChunkDamage) -> Int64 { try payload.signed() }

  @inline(__always) package mutating func node(
    width: UInt8
  ) throws(ChunkDamage) -> (node: NodeSerial, flags: UInt8) {
    let bits = try payload.unsigned()
    let flags = UInt8(truncatingIfNeeded: bits & ((1 << UInt64(width)) &- 1))
    let folded = bits >> UInt64(width)
    if folded == 0 { return (.none, flags) }
    guard let serial = UInt32(exactly: Int64(lastNode) &+ ZigZag.unfold(folded &- 1)) else { throw .invalid }
    lastNode = serial
    return (NodeSerial(serial), flags)
  }

  @inline(__always) package mutating func cause() throws(ChunkDamage) -> EventID {
    let form = try payload.unsigned()
    switch form {
    case UInt64(CauseForm.none): return .none
    case UInt64(CauseForm.same): return lastCause
    case UInt64(CauseForm.elsewhere):
      guard let thread = UInt16(exactly: try payload.unsigned()) else { throw .invalid }
      lastCause = EventID(thread: thread, ordinal: try payload.unsigned())
    default:
      let distance = form &- CauseForm.distance
      guard distance <= nextOrdinal else { throw .invalid }
      lastCause = EventID(thread: header.thread, ordinal: nextOrdinal &- distance)
    }
    return lastCause
  }

  @inline(__always) package mutating func double() throws(ChunkDamage) -> RecordedDouble {
    guard let value = try payload.number(cache: numbers) else { throw .invalid }
    return value
  }

  @inline(__always) package mutating func axis() throws(ChunkDamage) -> RecordedDouble? {
    try payload.number(cache: numbers)
  }

  @inline(__always) package mutating func string() throws(ChunkDamage) -> String {
    let id = try payload.unsigned()
    guard id < UInt64(strings.count) else { throw .invalid }
    return strings[Int(id)]
  }

  @inline(__always) package mutating func code() throws(ChunkDamage) -> CodeAddress {
    let id = try payload.unsigned()
    guard id < UInt64(codes.count) else { throw .invalid }
    return codes[Int(id)]
  }
}
