/// Reads little-endian values from bytes, never beyond their end.
///
/// Cost: O(1) per value; copies of a cursor share the bytes.
struct ByteCursor {
  /// Name of what is read, for errors: `.debug_line`.
  let part: String
  private let bytes: [UInt8]
  /// Offset of the next byte.
  private(set) var position: Int
  /// Offset behind the last byte that may be read.
  private(set) var end: Int

  /// A cursor over all bytes.
  init(_ bytes: [UInt8], part: String) {
    self.bytes = bytes
    self.part = part
    position = 0
    end = bytes.count
  }

  /// Bytes left.
  var remaining: Int { end - position }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= end }

  /// The error for a value that does not fit.
  var truncation: CodeLocationError { .truncated(part: part, offset: UInt64(position)) }

  /// The error for a value that makes no sense here.
  func malformed(_ what: String) -> CodeLocationError { .malformed(what: what, offset: UInt64(position)) }

  /// The error for a value that this reader does not know.
  func unsupported(_ what: String) -> CodeLocationError { .unsupported(what: what, offset: UInt64(position)) }

  /// Goes to an offset of the whole part.
  mutating func seek(to offset: UInt64) throws(CodeLocationError) {
    guard offset <= UInt64(end) else { throw .truncated(part: part, offset: offset) }
    position = Int(offset)
  }

  /// Goes over bytes.
  mutating func skip(_ count: UInt64) throws(CodeLocationError) {
    guard count <= UInt64(remaining) else { throw truncation }
    position += Int(count)
  }

  /// A cursor over the next bytes; this one goes behind them.
  mutating func slice(_ count: UInt64) throws(CodeLocationError) -> ByteCursor {
    guard count <= UInt64(remaining) else { throw truncation }
    var inner = self
    inner.end = position + Int(count)
    position = inner.end
    return inner
  }

  /// One byte.
  mutating func byte() throws(CodeLocationError) -> UInt8 {
    guard position < end else { throw truncation }
    defer { position += 1 }
    return bytes[position]
  }

  /// An unsigned value of 1 to 8 bytes.
  mutating func unsigned(size: Int) throws(CodeLocationError) -> UInt64 {
    guard size >= 1, size <= 8, size <= remaining else { throw truncation }
    var value: UInt64 = 0
    for index in 0..<size { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += size
    return value
  }

  /// A 16-bit value.
  mutating func half() throws(CodeLocationError) -> UInt16 { UInt16(truncatingIfNeeded: try unsigned(size: 2)) }

  /// A 32-bit value.
  mutating func word() throws(CodeLocationError) -> UInt32 { UInt32(truncatingIfNeeded: try unsigned(size: 4)) }

  /// A 64-bit value.
  mutating func long() throws(CodeLocationError) -> UInt64 { try unsigned(size: 8) }

  /// An offset of DWARF: 8 bytes in its 64-bit form, 4 otherwise.
  mutating func offset(is64Bit: Bool) throws(CodeLocationError) -> UInt64 { try unsigned(size: is64Bit ? 8 : 4) }

  /// A variable-length unsigned value (LEB128). Bits beyond 64 are dropped.
  mutating func variableUnsigned() throws(CodeLocationError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      if shift < 64 { value |= UInt64(next & 0x7F) << shift }
      shift += 7
      if next & 0x80 == 0 { return value }
    }
  }

  /// A variable-length signed value (LEB128). Bits beyond 64 are dropped.
  mutating func variableSigned() throws(CodeLocationError) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      if shift < 64 { value |= UInt64(next & 0x7F) << shift }
      shift += 7
      guard next & 0x80 == 0 else { continue }
      if shift < 64, next & 0x40 != 0 { value |= ~UInt64(0) << shift }
      return Int64(bitPattern: value)
    }
  }

  /// Text up to a zero byte; bytes that are no UTF-8 become replacement characters.
  mutating func text() throws(CodeLocationError) -> String {
    let start = position
    try skipText()
    return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
  }

  /// Goes behind the next zero byte.
  mutating func skipText() throws(CodeLocationError) {
    var index = position
    while index < end {
      if bytes[index] == 0 {
        position = index + 1
        return
      }
      index += 1
    }
    throw truncation
  }

  /// Whether the bytes at an offset begin with others.
  func hasPrefix(_ prefix: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= end, prefix.count <= end - offset else { return false }
    for index in prefix.indices where bytes[offset + index] != prefix[index] { return false }
    return true
  }
}
