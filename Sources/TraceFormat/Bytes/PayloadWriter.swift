/// Writes bytes into memory that its owner reserved, and never past the end.
///
/// Invariant: `start..<limit` stays allocated and writable as long as the writer is
/// used, and one thread uses it. What does not fit sets `isFull` and writes nothing.
@usableFromInline package struct PayloadWriter {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var cursor: UnsafeMutablePointer<UInt8>
  @usableFromInline var limit: UnsafeMutablePointer<UInt8>
  /// Up to here a short event fits and is written without further questions; before the start where none may be.
  @usableFromInline var shortLimit: UnsafeMutablePointer<UInt8>
  /// Whether something did not fit since the last `reset` or `rewind`.
  @usableFromInline package var isFull = false

  /// Bytes that a short event is sure to fit in: the longest, an end of drawing with two integers of 10 bytes and four
  /// numbers of 9, takes 67.
  static let shortRoom = 96

  /// A writer over a buffer, at its start.
  ///
  /// - Parameter takesShortEvents: whether `hasShortRoom` may be true.
  package init(_ region: ByteRegion, takesShortEvents: Bool = false) {
    let bytes = region.buffer.bindMemory(to: UInt8.self)
    // An empty buffer has no base; any address does for a range that is never written.
    start = bytes.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    cursor = start
    limit = start + bytes.count
    shortLimit =
      takesShortEvents && bytes.count >= PayloadWriter.shortRoom ? limit - PayloadWriter.shortRoom : start - 1
  }

  /// Bytes written.
  @inlinable @inline(__always) package var count: Int { cursor - start }

  /// Address of the first byte.
  @inlinable @inline(__always) var startAddress: UInt64 { UInt64(UInt(bitPattern: start)) }

  /// Address behind the last byte written.
  @inlinable @inline(__always) var endAddress: UInt64 { UInt64(UInt(bitPattern: cursor)) }

  /// Bytes that still fit.
  @inlinable @inline(__always) package var room: Int { limit - cursor }

  /// Goes back to an earlier count and forgets that something did not fit.
  @inlinable package mutating func rewind(to count: Int) {
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
    let known = ByteView(UnsafeRawBufferPointer(start: start + offset, count: other.count))
    var index = 0
    while index &+ 8 <= other.count {
      if known.word(at: index) != other.word(at: index) { return false }
      index &+= 8
    }
    while index < other.count {
      if known[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  /// One byte.
  @inlinable @inline(__always) package mutating func byte(_ value: UInt8) {
    guard cursor < limit else {
      isFull = true
      return
    }
    cursor.pointee = value
    cursor += 1
  }

  /// An unsigned integer, 7 bits a byte, low bits first, at most 10 bytes.
  @inlinable @inline(__always) package mutating func unsigned(_ value: UInt64) {
    guard limit - cursor >= 10 else { return unsignedNearTheEnd(value) }
    if value < 0x80 {
      cursor.pointee = UInt8(truncatingIfNeeded: value)
      cursor += 1
      return
    }
    var rest = value
    while rest >= 0x80 {
      cursor.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
      cursor += 1
      rest >>= 7
    }
    cursor.pointee = UInt8(truncatingIfNeeded: rest)
    cursor += 1
  }

  @usableFromInline mutating func unsignedNearTheEnd(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      byte(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    byte(UInt8(truncatingIfNeeded: rest))
  }

  /// A signed integer, small magnitudes short.
  @inlinable @inline(__always) package mutating func signed(_ value: Int64) { unsigned(ZigZag.fold(value)) }

  /// A fixed number of low bytes of an integer, low byte first.
  @inlinable @inline(__always) package mutating func fixed(_ value: UInt64, bytes count: Int) {
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

/// Writing within the room that `hasShortRoom` has promised: nothing here asks again.
extension PayloadWriter {
  /// Whether a short event fits.
  @inlinable @inline(__always) package var hasShortRoom: Bool { cursor <= shortLimit }

  /// One byte.
  @inlinable @inline(__always) mutating func putByte(_ value: UInt8) {
    cursor.pointee = value
    cursor += 1
  }

  /// An unsigned integer, 7 bits a byte.
  @inlinable @inline(__always) mutating func putUnsigned(_ value: UInt64) {
    if value < 0x80 { return putByte(UInt8(truncatingIfNeeded: value)) }
    putLong(value)
  }

  @inlinable @inline(__always) mutating func putLong(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      putByte(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    putByte(UInt8(truncatingIfNeeded: rest))
  }

  /// A tag, and a count of ticks below 2^14 in one byte or two; without a branch, since no one can foretell it.
  @inlinable @inline(__always) mutating func putTimed(_ tag: UInt8, _ elapsed: UInt64) {
    let isLong = elapsed >= 0x80
    let coded = isLong ? elapsed & 0x7F | 0x80 | (elapsed >> 7) << 8 : elapsed
    let word = UInt32(truncatingIfNeeded: coded) << 8 | UInt32(tag)
    UnsafeMutableRawPointer(cursor).storeBytes(of: word.littleEndian, as: UInt32.self)
    cursor += isLong ? 3 : 2
  }

  /// Three bytes, low byte first.
  @inlinable @inline(__always) mutating func putThree(_ bytes: UInt64) {
    UnsafeMutableRawPointer(cursor).storeBytes(of: UInt32(truncatingIfNeeded: bytes).littleEndian, as: UInt32.self)
    cursor += 3
  }

  /// The four bytes of a short signpost: tag, ticks, signature and distance, each below 128.
  @inlinable @inline(__always) mutating func putSignpost(_ bytes: UInt64) {
    UnsafeMutableRawPointer(cursor).storeBytes(of: UInt32(truncatingIfNeeded: bytes).littleEndian, as: UInt32.self)
    cursor += 4
  }
}
