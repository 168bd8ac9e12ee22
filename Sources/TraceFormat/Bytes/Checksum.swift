/// The 64-bit checksum of chunks: four lanes of 8-byte words, each step a bijection of the lane.
///
/// A change within any one word is always found. It is not a defence against intent. Four independent lanes keep the
/// multiplier busy, so that it costs a small part of the `write` that follows; FORMAT.md has it in ten lines.
/// Unsafe: reads only within the buffer it is given.
package enum Checksum {
  /// Odd multiplier with well spread bits: 2^64 divided by the golden ratio.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Checksum of a buffer and one more word. O(n).
  package static func of(_ bytes: UnsafeRawBufferPointer, mixing extra: UInt64 = 0) -> UInt64 {
    let count = bytes.count
    var first = UInt64(count)
    var second = first &+ 1
    var third = first &+ 2
    var fourth = first &+ 3
    var offset = 0
    while offset &+ 32 <= count {
      first = step(first, word(bytes, offset))
      second = step(second, word(bytes, offset &+ 8))
      third = step(third, word(bytes, offset &+ 16))
      fourth = step(fourth, word(bytes, offset &+ 24))
      offset &+= 32
    }
    if offset < count {
      // The tail is padded with zeros; the length in the lanes' start keeps padding and zeros apart.
      var tail: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &tail) { $0.copyMemory(from: .init(rebasing: bytes[offset..<count])) }
      first = step(first, UInt64(littleEndian: tail.0))
      second = step(second, UInt64(littleEndian: tail.1))
      third = step(third, UInt64(littleEndian: tail.2))
      fourth = step(fourth, UInt64(littleEndian: tail.3))
    }
    return step(step(step(step(step(0, first), second), third), fourth), extra)
  }

  /// Checksum of an array. O(n).
  package static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

  @inline(__always) private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always) private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (lane ^ word) &* multiplier
    return mixed << 29 | mixed >> 35
  }
}
