import Synchronization

/// A copy of a main-actor value that other threads may read without waiting for the main actor.
///
/// Invariant: the value is only read and replaced while the lock is held; the reader gets a copy of its own. A value that
/// refers to objects shares them, as it does in SwiftUI.
final class SharedCopy<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var stored: Value

  init(_ value: Value) { stored = value }

  /// The value.
  var value: Value {
    get { lock.withLock { _ in stored } }
    set {
      // What the old value holds ends after the lock is let go: its end may run code of the app.
      _ = lock.withLock { _ in
        let old = stored
        stored = newValue
        return old
      }
    }
  }
}
