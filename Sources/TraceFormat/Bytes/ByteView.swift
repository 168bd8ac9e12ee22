/// Bytes that somebody else owns, to be read only while they are lent.
///
/// Invariant: the owner keeps the memory and does not change it until the closure that lends the view has returned.
/// Every access is checked against the bounds.
package struct ByteView {
  private let bytes: UnsafeRawBufferPointer

  /// A view over a buffer.
  @inline(__always) package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A view over a text's bytes.
  @inline(__always) package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = UnsafeRawBufferPointer(bytes) }

  /// The buffer, for the fenced readers and for the system's calls.
  @inline(__always) package var buffer: UnsafeRawBufferPointer { bytes }

  /// Number of bytes.
  @inline(__always) package var count: Int { bytes.count }

  /// Whether there are none.
  @inline(__always) package var isEmpty: Bool { bytes.isEmpty }

  /// A byte; 0 outside.
  @inline(__always) package subscript(_ index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  /// Eight bytes, low byte first; 0 where they don't all lie inside.
  @inline(__always) package func word(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= bytes.count &- 8 else { return 0 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Four words of eight bytes, low byte first; nil where they don't all lie inside. One check for all.
  @inline(__always) func words(at offset: Int) -> (UInt64, UInt64, UInt64, UInt64)? {
    guard let base = bytes.baseAddress, offset >= 0, offset <= bytes.count &- 32 else { return nil }
    let words = base + offset
    return (
      UInt64(littleEndian: words.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: words.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
      UInt64(littleEndian: words.loadUnaligned(fromByteOffset: 16, as: UInt64.self)),
      UInt64(littleEndian: words.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
    )
  }

  /// Where the first of two bytes stands, from an offset on; nil for nowhere. Eight bytes at a time.
  package func firstIndex(of first: UInt8, or second: UInt8, from offset: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = max(offset, 0)
    while index <= bytes.count &- 8 {
      let word = self.word(at: index)
      // A byte that is wanted becomes zero, and only at a zero, or above one, does taking one away set the top bit.
      let (left, right) = (word ^ ones &* UInt64(first), word ^ ones &* UInt64(second))
      let hits = ((left &- ones) & ~left | (right &- ones) & ~right) & (ones << 7)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count {
      if bytes[index] == first || bytes[index] == second { return index }
      index &+= 1
    }
    return nil
  }

  /// The part of a range that lies inside.
  package func part(_ range: Range<Int>) -> ByteView {
    ByteView(UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
  }

  /// A copy.
  package var copy: [UInt8] { Array(bytes) }
}

extension [UInt8] {
  /// Lends all bytes.
  package func withView<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    try withUnsafeBytes { try body(ByteView($0)) }
  }

  /// Appends the bytes of a view.
  package mutating func append(_ view: ByteView) { append(contentsOf: view.buffer) }
}
