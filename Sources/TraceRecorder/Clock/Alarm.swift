import Synchronization
import TraceEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls something after a time, on a thread of its own.
///
/// Invariant: the box is retained for the thread, which alone releases it.
enum Alarm {
  private final class Box: Sendable {
    let delay: Nanoseconds
    let action: @Sendable () -> Void

    init(_ delay: Nanoseconds, _ action: @escaping @Sendable () -> Void) {
      self.delay = delay
      self.action = action
    }
  }

  /// Calls an action after a delay; not at all when the system gives no thread.
  static func after(_ delay: Nanoseconds, _ action: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(delay, action))
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let box = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
        SystemFile.sleep(nanoseconds: box.delay.rawValue)
        box.action()
        return nil
      }, box.toOpaque())
    if failed != 0 { box.release() } else { pthread_detach(thread) }
  }
}
