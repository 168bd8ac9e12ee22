import Synchronization

/// What a recorder's start and stop share, behind a lock that a forked child does not inherit.
///
/// In a forked child the lock may be held by a thread that is not there, and the chunks are the parent's. So the child
/// takes a new state at its first use, and leaves the parent's alone for ever.
/// Invariant: a state is retained as long as the recorder lives, also the parent's, which is never freed in a child:
/// freeing it would write into the parent's chunks.
final class ForkSafeState: @unchecked Sendable {
  /// The lock, and the process it belongs to.
  private final class Generation: Sendable {
    let forks: Int
    let state = Mutex(RecorderState())

    init(forks: Int) { self.forks = forks }
  }

  private let current: Atomic<UInt>

  /// An empty state of this process.
  init() { current = Atomic(ForkSafeState.make(ThreadEnd.forks)) }

  deinit {
    if !isInherited { generation.release() }
  }

  private static func make(_ forks: Int) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(Generation(forks: forks)).toOpaque())
  }

  private var generation: Unmanaged<Generation> {
    let address = current.load(ordering: .acquiring)
    // An address that `make` gave is not nil.
    return Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Whether the state is a parent's.
  var isInherited: Bool { generation._withUnsafeGuaranteedRef { $0.forks } != ThreadEnd.forks }

  /// Takes a new state in place of the parent's.
  ///
  /// - Returns: false where another thread was faster.
  func replace() -> Bool {
    let old = current.load(ordering: .acquiring)
    guard isInherited else { return false }
    let new = ForkSafeState.make(ThreadEnd.forks)
    if current.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged { return true }
    if let pointer = UnsafeRawPointer(bitPattern: new) { Unmanaged<Generation>.fromOpaque(pointer).release() }
    return false
  }

  /// Runs code alone. A parent's state is not touched: nil then.
  func withLock<Result>(_ body: (inout RecorderState) -> sending Result) -> Result? {
    if isInherited { return nil }
    return generation.takeUnretainedValue().state.withLock { body(&$0) }
  }
}

/// What a recorder's start and stop share.
struct RecorderState {
  var session: RecordingSession?
  var buffers: [ThreadBuffer] = []
}
