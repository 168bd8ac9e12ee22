public import CTraceClock
import Synchronization

/// The calling thread's slot: which recording it last took part in, and where its buffer is.
///
/// Invariant: a slot is used by its own thread alone. Its buffer pointer is followed only while its token equals the
/// token of the recording under way; tokens are never used twice, and a recorder keeps the buffers of the recording
/// under way.
@usableFromInline struct ThreadSlot {
  @usableFromInline let slot: UnsafeMutablePointer<trace_thread_slot>
  private static let threads = Atomic<UInt64>(1)

  /// The calling thread's slot.
  @inlinable @inline(__always) static var current: ThreadSlot { ThreadSlot(trace_thread_slot()) }

  @inlinable @inline(__always) init(_ slot: UnsafeMutablePointer<trace_thread_slot>) { self.slot = slot }

  /// The thread's buffer where it takes part in this recording, else nil.
  @inlinable @inline(__always) func handle(token: UInt64) -> ThreadBuffer.Handle? {
    slot.pointee.token == token ? ThreadBuffer.Handle(slot.pointee.buffer) : nil
  }

  /// The thread's number, from 1; never used twice in a process.
  var thread: UInt64 {
    if slot.pointee.thread == 0 {
      slot.pointee.thread = ThreadSlot.threads.wrappingAdd(1, ordering: .relaxed).oldValue
    }
    return slot.pointee.thread
  }

  /// Takes part in a recording.
  func join(token: UInt64, _ handle: ThreadBuffer.Handle) {
    slot.pointee.token = token
    slot.pointee.buffer = handle.pointer
  }

  /// Takes part in none.
  func leave() {
    slot.pointee.token = UInt64(trace_no_token)
  }
}
