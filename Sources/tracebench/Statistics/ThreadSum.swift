import Synchronization

/// A sum that several threads add to.
final class ThreadSum: Sendable {
  private let total = Mutex<UInt64>(0)

  /// What was added so far.
  var value: UInt64 { total.withLock { $0 } }

  /// Adds.
  func add(_ part: UInt64) { total.withLock { $0 += part } }
}
