/// Reads bytes within a buffer, and never past the end.
///
/// Invariant: the buffer outlives the reader; callers read inside the closure that
/// lends them the buffer, or keep its owner alive.
package struct PayloadReader {
  private let start: UnsafePointer<UInt8>
  private var cursor: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>

  /// A reader over a buffer, at its start.
  package init(_ view: ByteView) {
    let bytes = view.buffer.bindMemory(to: UInt8.self)
    // An empty buffer has no base; any address does for a range that is never read.
    start = bytes.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
    cursor = start
    limit = start + bytes.count
  }

  /// Bytes read.
  @inline(__always) package var offset: Int { cursor - start }

  /// Bytes left.
  @inline(__always) package var remaining: Int { limit - cursor }

  /// Goes to an offset from the start, at most to the end.
  package mutating func seek(to offset: Int) { cursor = start + min(max(offset, 0), limit - start) }

  /// One byte.
  @inline(__always) package mutating func byte() throws(ChunkDamage) -> UInt8 {
    guard cursor < limit else { throw .truncated }
    let value = cursor.pointee
    cursor += 1
    return value
  }

  /// An unsigned integer of 7 bits a byte; more than 64 bits are damage.
  @inline(__always) package mutating func unsigned() throws(ChunkDamage) -> UInt64 {
    guard cursor < limit else { throw .truncated }
    let first = cursor.pointee
    cursor += 1
    if first < 0x80 { return UInt64(first) }
    return try longUnsigned(UInt64(first & 0x7F))
  }

  private mutating func longUnsigned(_ low: UInt64) throws(ChunkDamage) -> UInt64 {
    var value = low
    var shift: UInt64 = 7
    while true {
      guard cursor < limit else { throw .truncated }
      let next = UInt64(cursor.pointee)
      cursor += 1
      if shift == 63 && next > 1 { throw .invalid }
      value |= (next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
      if shift > 63 { throw .invalid }
    }
  }

  /// A signed integer.
  @inline(__always) package mutating func signed() throws(ChunkDamage) -> Int64 { ZigZag.unfold(try unsigned()) }

  /// An integer of a fixed number of bytes, low byte first.
  @inline(__always) package mutating func fixed(bytes count: Int) throws(ChunkDamage) -> UInt64 {
    guard limit - cursor >= count else { throw .truncated }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(cursor[index]) << UInt64(8 * index) }
    cursor += count
    return value
  }

  /// A number of bytes as text; what is no UTF-8 is replaced.
  package mutating func text(length: Int) throws(ChunkDamage) -> String {
    guard length >= 0, limit - cursor >= length else { throw .truncated }
    let text = String(decoding: UnsafeBufferPointer(start: cursor, count: length), as: UTF8.self)
    cursor += length
    return text
  }

  /// Passes over a number of bytes.
  package mutating func skip(_ length: Int) throws(ChunkDamage) {
    guard length >= 0, limit - cursor >= length else { throw .truncated }
    cursor += length
  }
}

/// Why the rest of a chunk can't be decoded.
package enum ChunkDamage: Error, Hashable, Sendable {
  /// The bytes end within a record.
  case truncated
  /// The bytes contradict the format.
  case invalid
  /// A tag below 128 that this version does not know: its length is unknown too.
  case unknownTag(UInt8)
}
