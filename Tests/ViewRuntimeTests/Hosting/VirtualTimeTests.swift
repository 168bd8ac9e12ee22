import CVirtualTime
import Dispatch
import Foundation
import Synchronization
import Testing

/// `Date.now` follows the virtual clock on the thread that has one, and only there.
@Suite struct VirtualTimeTests {
  @Test func dateFollowsTheVirtualClock() {
    virtual_time_set(1_000_000_000 * 1_000_000_000 + 500_000_000)
    let first = Date()
    virtual_time_set(1_000_000_001 * 1_000_000_000)
    let second = Date()
    virtual_time_clear()
    #expect(first.timeIntervalSince1970 == 1_000_000_000.5)
    #expect(second.timeIntervalSince(first) == 0.5)
    #expect(Date().timeIntervalSince1970 > 1_500_000_000)
  }

  @Test func otherThreadsKeepTheRealClock() {
    virtual_time_set(0)
    defer { virtual_time_clear() }
    let box = Mailbox()
    let thread = Thread { box.put(Date().timeIntervalSince1970) }
    thread.start()
    #expect(box.take() > 1_500_000_000)
  }

  /// Hands one number from a thread to another.
  private final class Mailbox: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let number = Mutex(0.0)

    func put(_ value: Double) {
      number.withLock { $0 = value }
      semaphore.signal()
    }

    func take() -> Double {
      semaphore.wait()
      return number.withLock { $0 }
    }
  }
}
