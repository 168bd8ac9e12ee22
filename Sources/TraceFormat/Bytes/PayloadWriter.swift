/// Writes bytes into memory that its owner reserved, and never past the end.
///
/// Invariant: `start..<limit` stays allocated and writable as long as the writer is
/// used, and one thread uses it. What does not fit sets `isFull` and writes nothing.
package struct PayloadWriter {
  private var start: UnsafeMutablePointer<UInt8>
  private var cursor: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>
  /// Whether something did not fit since the last `reset` or `rewind`.
  package private(set) var isFull = false

  /// A writer over a buffer, at its start.
  package init(_ region: ByteRegion) {
    let bytes = region.buffer.bindMemory(to: UInt8.self)
    // An empty buffer has no base; any address does for a range that is never written.
    start = bytes.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    cursor = start
    limit = start + bytes.count
  }

  /// Bytes written.
  @inline(__always) package var count: Int { cursor - start }

  /// Bytes that still fit.
  @inline(__always) package var room: Int { limit - cursor }

  /// Goes back to an earlier count and forgets that something did not fit.
  package mutating func rewind(to count: Int) {
    cursor = start + count
    isFull = false
  }

  /// Says that something can't be written, as if it did not fit.
  package mutating func giveUp() { isFull = true }

  /// The bytes written so far.
  package var written: ByteView { ByteView(UnsafeRawBufferPointer(start: start, count: count)) }

  /// Whether the bytes at an offset equal others.
  package func matches(_ other: ByteView, at offset: Int) -> Bool {
    guard offset + other.count <= count else { return false }
    var index = 0
    while index < other.count {
      if start[offset + index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// One byte.
  @inline(__always) package mutating func byte(_ value: UInt8) {
    guard cursor < limit else {
      isFull = true
      return
    }
    cursor.pointee = value
    cursor += 1
  }

  /// An unsigned integer, 7 bits a byte, low bits first, at most 10 bytes.
  @inline(__always) package mutating func unsigned(_ value: UInt64) {
    guard limit - cursor >= 10 else { return unsignedNearTheEnd(value) }
    var rest = value
    while rest >= 0x80 {
      cursor.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      cursor += 1
      rest >>= 7
    }
    cursor.pointee = UInt8(truncatingIfNeeded: rest)
    cursor += 1
  }

  private mutating func unsignedNearTheEnd(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      byte(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    byte(UInt8(truncatingIfNeeded: rest))
  }

  /// A signed integer, small magnitudes short.
  @inline(__always) package mutating func signed(_ value: Int64) { unsigned(ZigZag.fold(value)) }

  /// A fixed number of low bytes of an integer, low byte first.
  @inline(__always) package mutating func fixed(_ value: UInt64, bytes count: Int) {
    guard limit - cursor >= count else {
      isFull = true
      return
    }
    var rest = value
    for _ in 0..<count {
      cursor.pointee = UInt8(truncatingIfNeeded: rest)
      cursor += 1
      rest >>= 8
    }
  }

  /// Bytes as they are.
  package mutating func bytes(_ source: ByteView) {
    guard limit - cursor >= source.count else {
      isFull = true
      return
    }
    UnsafeMutableRawBufferPointer(start: cursor, count: source.count).copyMemory(from: source.buffer)
    cursor += source.count
  }
}
