package import TraceEvents

/// Reads an event that a `PackedEventWriter` wrote.
package struct PackedEventReader {
  private var payload: PayloadReader
  private let strings: [String]
  private let codes: [CodeAddress]

  /// A reader over one event's bytes and the writer's tables.
  package init(_ bytes: ByteView, strings: [String], codes: [CodeAddress]) {
    payload = PayloadReader(bytes)
    self.strings = strings
    self.codes = codes
  }

  /// The event of a kind; nil where the bytes are not what the writer wrote.
  package mutating func event(_ kind: EventKind) -> TraceEvent? { try? TraceEvent.read(kind, from: &self) }
}

extension PackedEventReader: EventFieldReader {
  @inline(__always) package var remaining: Int { payload.remaining }
  @inline(__always) package mutating func byte() throws(ChunkDamage) -> UInt8 { try payload.byte() }
  @inline(__always) package mutating func unsigned() throws(ChunkDamage) -> UInt64 { try payload.unsigned() }
  @inline(__always) package mutating func signed() throws(ChunkDamage) -> Int64 { try payload.signed() }

  @inline(__always) package mutating func node(
    width: UInt8
  ) throws(ChunkDamage) -> (node: NodeSerial, flags: UInt8) {
    let bits = try payload.unsigned()
    let flags = UInt8(truncatingIfNeeded: bits & ((1 << UInt64(width)) &- 1))
    return (NodeSerial(UInt32(truncatingIfNeeded: bits >> UInt64(width))), flags)
  }

  @inline(__always) package mutating func cause() throws(ChunkDamage) -> EventID {
    let bits = try payload.unsigned()
    let thread = bits & 1 == 0 ? 0 : UInt16(truncatingIfNeeded: try payload.unsigned())
    return EventID(thread: thread, ordinal: bits >> 1)
  }

  @inline(__always) package mutating func double() throws(ChunkDamage) -> RecordedDouble {
    guard let value = try payload.plainNumber() else { throw .invalid }
    return value
  }

  @inline(__always) package mutating func axis() throws(ChunkDamage) -> RecordedDouble? { try payload.plainNumber() }

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
