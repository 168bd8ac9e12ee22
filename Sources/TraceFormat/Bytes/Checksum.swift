/// The 64-bit checksum of chunks: four lanes of 8-byte words, each step a bijection of the lane.
///
/// A change within any one word is always found. It is not a defence against intent. Four independent lanes keep the
/// multiplier busy, so that it costs a small part of the `write` that follows; FORMAT.md has it in ten lines.
package enum Checksum {
  /// Odd multiplier with well spread bits: 2^64 divided by the golden ratio.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Checksum of a buffer and one more word. O(n).
  package static func of(_ bytes: ByteView, mixing extra: UInt64 = 0) -> UInt64 {
    let count = bytes.count
    var first = UInt64(count)
    var second = first &+ 1
    var third = first &+ 2
    var fourth = first &+ 3
    var offset = 0
    while let words = bytes.words(at: offset) {
      first = step(first, words.0)
      second = step(second, words.1)
      third = step(third, words.2)
      fourth = step(fourth, words.3)
      offset &+= 32
    }
    if offset < count {
      // The tail is padded with zeros; the length in the lanes' start keeps padding and zeros apart.
      first = step(first, tailWord(bytes, offset))
      second = step(second, tailWord(bytes, offset &+ 8))
      third = step(third, tailWord(bytes, offset &+ 16))
      fourth = step(fourth, tailWord(bytes, offset &+ 24))
    }
    return step(step(step(step(step(0, first), second), third), fourth), extra)
  }

  /// Checksum of an array. O(n).
  package static func of(_ bytes: [UInt8], mixing extra: UInt64 = 0) -> UInt64 {
    bytes.withView { of($0, mixing: extra) }
  }

  /// Eight bytes, with zeros for those behind the end.
  private static func tailWord(_ bytes: ByteView, _ offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  @inline(__always) private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (lane ^ word) &* multiplier
    return mixed << 29 | mixed >> 35
  }
}
