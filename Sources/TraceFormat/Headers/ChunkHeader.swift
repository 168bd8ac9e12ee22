/// The 96 bytes before a chunk's payload: whose events they are, where they belong, and how ticks become nanoseconds.
package struct ChunkHeader: Hashable, Sendable {
  /// Bytes of a header of this version.
  package static let length = 96
  /// What a reader looks for when it has lost the thread.
  package static let magic: [UInt8] = [0xF1, 0x43, 0x48, 0x4B]
  /// Where payload length and event count stand, as one aligned word: they grow together while a chunk is open.
  package static let grownOffset = 16
  /// Where the header's own checksum stands.
  private static let headerSumOffset = 88

  package var version: UInt8 = TraceFormat.version
  /// Bytes from the chunk's start to its payload.
  package var headerLength = UInt8(ChunkHeader.length)
  /// Whether the chunk is complete: its payload checksum is valid, and its end time where it has one.
  package var isClosed = false
  package var thread: UInt16
  package var payloadLength: UInt32 = 0
  /// Position among the thread's chunks, from 0.
  package var sequence: UInt64
  /// Ordinal of the first event.
  package var firstOrdinal: UInt64
  package var clock: ChunkClock
  package var eventCount: UInt32 = 0
  package var payloadSum: UInt64 = 0

  /// The header of an open, empty chunk.
  package init(thread: UInt16, sequence: UInt64, firstOrdinal: UInt64, clock: ChunkClock) {
    self.thread = thread
    self.sequence = sequence
    self.firstOrdinal = firstOrdinal
    self.clock = clock
  }

  /// Marks the chunk complete.
  package mutating func close(payload: ByteView, eventCount: UInt32) {
    isClosed = true
    payloadLength = UInt32(truncatingIfNeeded: payload.count)
    self.eventCount = eventCount
    payloadSum = sum(of: payload)
  }

  /// The checksum that a closed chunk with this payload must have; covers payload length and event count too.
  package func sum(of payload: ByteView) -> UInt64 {
    Checksum.of(payload, mixing: UInt64(payloadLength) | UInt64(eventCount) << 32)
  }

  /// The header as bytes.
  package var bytes: [UInt8] {
    var bytes = ChunkHeader.magic
    bytes.reserveCapacity(ChunkHeader.length)
    bytes.append(version)
    bytes.append(headerLength)
    bytes.append(lowFirst: isClosed ? 1 : 0, bytes: 2)
    bytes.append(lowFirst: UInt64(thread), bytes: 2)
    bytes.append(lowFirst: 0, bytes: 6)
    bytes.append(lowFirst: 0, bytes: 8)  // the sum is taken with length and count 0, since they grow
    bytes.append(lowFirst: sequence, bytes: 8)
    bytes.append(lowFirst: firstOrdinal, bytes: 8)
    bytes.append(lowFirst: clock.baseTicks, bytes: 8)
    bytes.append(lowFirst: UInt64(bitPattern: clock.baseNanoseconds), bytes: 8)
    bytes.append(lowFirst: clock.endTicks, bytes: 8)
    bytes.append(lowFirst: UInt64(bitPattern: clock.endNanoseconds), bytes: 8)
    bytes.append(lowFirst: clock.rate, bytes: 8)
    bytes.append(lowFirst: payloadSum, bytes: 8)
    bytes.append(lowFirst: Checksum.of(bytes), bytes: 8)
    let grown = UInt64(payloadLength) | UInt64(eventCount) << 32
    for index in 0..<8 {
      bytes[ChunkHeader.grownOffset + index] = UInt8(truncatingIfNeeded: grown >> UInt64(8 * index))
    }
    return bytes
  }

  /// Reads a header of at least 96 bytes; nil where its signature or checksum is wrong.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= ChunkHeader.length, Array(bytes[0..<4]) == ChunkHeader.magic else { return nil }
    var summed = Array(bytes[0..<ChunkHeader.headerSumOffset])
    for index in 0..<8 { summed[ChunkHeader.grownOffset + index] = 0 }
    guard Checksum.of(summed) == bytes.lowFirst(at: ChunkHeader.headerSumOffset, bytes: 8) else { return nil }
    version = bytes[4]
    headerLength = bytes[5]
    guard Int(headerLength) >= ChunkHeader.length else { return nil }
    isClosed = bytes[6] & 1 == 1
    thread = UInt16(truncatingIfNeeded: bytes.lowFirst(at: 8, bytes: 2))
    payloadLength = UInt32(truncatingIfNeeded: bytes.lowFirst(at: 16, bytes: 4))
    eventCount = UInt32(truncatingIfNeeded: bytes.lowFirst(at: 20, bytes: 4))
    sequence = bytes.lowFirst(at: 24, bytes: 8)
    firstOrdinal = bytes.lowFirst(at: 32, bytes: 8)
    clock = ChunkClock(
      baseTicks: bytes.lowFirst(at: 40, bytes: 8),
      baseNanoseconds: Int64(bitPattern: bytes.lowFirst(at: 48, bytes: 8)),
      rate: bytes.lowFirst(at: 72, bytes: 8))
    clock.endTicks = bytes.lowFirst(at: 56, bytes: 8)
    clock.endNanoseconds = Int64(bitPattern: bytes.lowFirst(at: 64, bytes: 8))
    payloadSum = bytes.lowFirst(at: 80, bytes: 8)
  }
}
