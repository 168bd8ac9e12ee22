#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells the recorders when a recording thread ends, and when the process does.
enum ThreadEnd {
  /// The key whose destructor the system calls at a thread's end.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    _ = pthread_key_create(&key) { value in
      Recorder.threadEnds(UInt64(UInt(bitPattern: value)))
    }
    _ = atexit { Recorder.processEnds() }
    return key
  }()

  /// Watches the calling thread, which has this number.
  static func watch(_ thread: UInt64) {
    _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: UInt(thread)))
  }
}
