import Synchronization
import TraceEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells a thread of its own that the process got SIGUSR2.
///
/// A signal's handler may do next to nothing: it writes a byte to a pipe, from which the thread reads.
/// Invariant: the byte that is read or written lives through the call.
enum DumpSignal {
  private static let writeEnd = Atomic<Int32>(-1)
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Calls an action at each signal from now on, instead of the one before.
  static func watch(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = action }
    guard writeEnd.load(ordering: .acquiring) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    writeEnd.store(ends[1], ordering: .releasing)
    let readEnd = ends[0]
    Alarm.after(.zero) {
      while SystemFile.waitForByte(readEnd) { DumpSignal.action.withLock { $0 }?() }
    }
    signal(SIGUSR2) { _ in
      var byte: UInt8 = 1
      _ = write(DumpSignal.writeEnd.load(ordering: .relaxed), &byte, 1)
    }
  }
}
