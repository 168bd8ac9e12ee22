import CTraceClock
import TraceFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of one thread's open chunk: header, then payload. On the heap, or pages of the window file, which the
/// system keeps when the process is killed.
///
/// Invariant: the memory lives as long as this object. The owning thread alone writes it; others read the published
/// word, and payload bytes before what it says, which never change until the owner clears the chunk under the buffer's
/// lock. Mapped pages have blocks reserved on disk, so that a store can't fail for want of space.
final class ChunkMemory: @unchecked Sendable {
  /// Header and payload.
  let region: ByteRegion
  /// Payload length in the low half, event count in the high half.
  let grown: UnsafeMutablePointer<UInt64>
  private let isMapped: Bool

  /// Memory on the heap.
  init(count: Int) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    region = ByteRegion(buffer)
    isMapped = false
    grown = ChunkMemory.word(in: buffer)
    trace_publish(grown, 0)
  }

  /// Pages of a file, shared with it; nil where the system refuses.
  init?(descriptor: Int32, offset: Int, count: Int) {
    let address = mmap(nil, count, PROT_READ | PROT_WRITE, ChunkMemory.mapping, descriptor, off_t(offset))
    guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    let buffer = UnsafeMutableRawBufferPointer(start: address, count: count)
    region = ByteRegion(buffer)
    isMapped = true
    ChunkMemory.touch(buffer)
    grown = ChunkMemory.word(in: buffer)
    trace_publish(grown, 0)
  }

  /// Makes all pages writable at once, so that no event waits for one; where the system can't, each waits for its own.
  private static func touch(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      // MADV_POPULATE_WRITE, since Linux 5.14; older headers lack the name.
      _ = madvise(buffer.baseAddress, buffer.count, 23)
    #endif
  }

  /// Shared with the file, and where the system can, with all pages there at once instead of one fault for each.
  private static var mapping: Int32 {
    #if canImport(Darwin)
      MAP_SHARED
    #else
      Int32(MAP_SHARED) | Int32(MAP_POPULATE)
    #endif
  }

  deinit {
    if isMapped {
      munmap(region.buffer.baseAddress, region.count)
    } else {
      region.buffer.deallocate()
    }
  }

  /// Where the payload goes.
  var payload: ByteRegion { region.part(ChunkHeader.length..<region.count) }

  /// What has been published, read on any thread.
  func observed() -> (length: Int, events: UInt32) {
    let word = trace_observe(grown)
    return (Int(word & 0xFFFF_FFFF), UInt32(truncatingIfNeeded: word >> 32))
  }

  /// Makes the chunk empty, and keeps it so for a reader until its new header is whole. On the owning thread.
  func clear(_ writeHeader: () -> [UInt8]) {
    trace_publish(grown, 0)
    trace_store_barrier()
    region.copy(writeHeader())
  }

  private static func word(in buffer: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UInt64> {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[ChunkHeader.grownOffset..<ChunkHeader.grownOffset + 8])
    let word = bytes.bindMemory(to: UInt64.self)
    // Eight bytes have an address; the slice above has trapped where they are not there.
    return word.baseAddress.unsafelyUnwrapped
  }
}
