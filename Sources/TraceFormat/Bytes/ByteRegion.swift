/// Memory that somebody else owns, to be written by one thread.
///
/// Invariant: the owner keeps the memory as long as the region is used, and one thread at a time writes a byte.
package struct ByteRegion {
  private let bytes: UnsafeMutableRawBufferPointer

  /// A region over a buffer.
  package init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }

  /// No memory.
  package static var empty: ByteRegion { ByteRegion(UnsafeMutableRawBufferPointer(start: nil, count: 0)) }

  /// The buffer, for the fenced writers.
  package var buffer: UnsafeMutableRawBufferPointer { bytes }

  /// Number of bytes.
  package var count: Int { bytes.count }

  /// Copies bytes to the begin; what does not fit is left out.
  package func copy(_ source: [UInt8]) {
    source.withUnsafeBytes { bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(bytes.count))) }
  }

  /// Copies bytes to the begin; what does not fit is left out.
  package func copy(_ source: ByteView) {
    bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: source.buffer.prefix(bytes.count)))
  }

  /// The part of a range that lies inside.
  package func part(_ range: Range<Int>) -> ByteRegion {
    ByteRegion(UnsafeMutableRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
  }

  /// The bytes of a range, to be read.
  package func view(_ range: Range<Int>) -> ByteView { ByteView(UnsafeRawBufferPointer(bytes)).part(range) }
}

/// A region on the heap.
package final class HeapRegion {
  /// The memory.
  package let region: ByteRegion

  /// Allocates; the content is not set.
  package init(count: Int) { region = ByteRegion(.allocate(byteCount: count, alignment: 16)) }

  deinit { region.buffer.deallocate() }
}
