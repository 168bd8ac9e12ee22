import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells the recorders when a recording thread ends, when the process does, and when it is a forked child.
///
/// Invariant: the value under the key is a thread's number, not an address, and is never followed.
enum ThreadEnd {
  private static let forkCount = Atomic<Int>(0)

  /// How many forks lie between the first recording process and this one: what was made before is a parent's.
  static var forks: Int { forkCount.load(ordering: .relaxed) }

  /// The key whose destructor the system calls at a thread's end.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    _ = pthread_key_create(&key) { value in
      Recorder.threadEnds(UInt64(UInt(bitPattern: value)))
    }
    _ = atexit { Recorder.processEnds() }
    _ = pthread_atfork(
      { Recorder.processForks() }, { Recorder.processHasForked() },
      {
        forkCount.add(1, ordering: .relaxed)
        Recorder.processHasForked()
        ThreadSlot.current.leave()
      })
    return key
  }()

  /// Watches the calling thread, which has this number.
  static func watch(_ thread: UInt64) {
    _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: UInt(thread)))
  }
}
