import CTraceLock
import TraceFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls behind the sinks, without a trap and with errors as numbers.
///
/// Invariant: every buffer handed to a system call lives through the call and is as long as its count says.
enum SystemFile {
  /// Opens a file for appending, made anew, and locks it: nobody else records into it until it is closed.
  ///
  /// - Parameters:
  ///   - isKeptForUs: whether who keeps the file free keeps it for this process.
  ///   - mustBeEmpty: whether a file that holds something is taken for another program's.
  /// - Returns: a descriptor.
  static func create(_ path: String, isKeptForUs: Bool, mustBeEmpty: Bool = false) throws(RecorderError) -> Int32 {
    while true {
      let descriptor = open(SystemText.words(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw RecorderError(path, SystemError(number: errno)) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return descriptor }
      if trace_lock_take(descriptor, TRACE_LOCK_RECORDER) == 0
        || !isKeptForUs && trace_lock_is_free(descriptor, TRACE_LOCK_KEEPER) == 0
      {
        close(descriptor)
        throw .inUse(path: path)
      }
      // Whoever held it a moment ago may have moved it away.
      var named = stat()
      guard stat(SystemText.words(path), &named) == 0, named.st_ino == status.st_ino, named.st_dev == status.st_dev
      else {
        close(descriptor)
        continue
      }
      if mustBeEmpty, fstat(descriptor, &status) == 0, status.st_size > 0 {
        close(descriptor)
        throw .inUse(path: path)
      }
      _ = ftruncate(descriptor, 0)
      return descriptor
    }
  }

  /// Lets others record into a file, and closes it. A forked child that still has it keeps nobody off.
  static func closeRecording(_ descriptor: Int32) {
    trace_lock_release(descriptor, TRACE_LOCK_RECORDER)
    close(descriptor)
  }

  /// A file, whatever it is called.
  struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// Which file a descriptor stands for; nil for none, and for what is no file on a disk.
  static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// Opens a file for appending again, where its path still leads to it.
  static func reopen(_ path: String, _ identity: Identity) -> Int32? {
    let descriptor = open(SystemText.words(path), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if SystemFile.identity(of: descriptor) == identity { return descriptor }
    close(descriptor)
    return nil
  }

  /// Opens a file for mapping, made anew; nil where that can't be done.
  static func createToMap(_ path: String) -> Int32? {
    let descriptor = open(SystemText.words(path), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Adds a line to a file that others add lines to.
  static func append(_ line: String, to path: String) {
    let descriptor = open(SystemText.words(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = SystemText.bytes(line + "\n").withView { write($0, nil, to: descriptor) }
  }

  /// Reserves a file's blocks, so that a later store to them can't fail.
  static func reserve(_ descriptor: Int32, offset: Int, length: Int) -> Bool {
    #if canImport(Darwin)
      ftruncate(descriptor, off_t(offset + length)) == 0
    #else
      posix_fallocate(descriptor, off_t(offset), off_t(length)) == 0
    #endif
  }

  /// Bytes of a page.
  static var pageLength: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

  /// The process's number.
  static var process: Int32 { getpid() }

  /// Sets an environment variable for this process and its children.
  static func setEnvironment(_ name: String, _ value: String) { setenv(name, value, 1) }

  /// Waits, on the calling thread alone.
  static func sleep(nanoseconds: Int64) {
    var wanted = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    var rest = timespec()
    while nanosleep(&wanted, &rest) != 0 && errno == EINTR { wanted = rest }
  }

  /// Writes all bytes.
  ///
  /// - Returns: nil, or why not all were written.
  static func write(_ first: ByteView, _ second: ByteView?, to descriptor: Int32) -> SystemError? {
    var skipped = 0
    let secondCount = second?.count ?? 0
    let total = first.count + secondCount
    while skipped < total {
      let head = first.part(min(skipped, first.count)..<first.count).buffer
      let tail = second.map { $0.part(max(0, skipped - first.count)..<secondCount).buffer }
      var parts = [
        iovec(iov_base: UnsafeMutableRawPointer(mutating: head.baseAddress), iov_len: head.count),
        iovec(iov_base: UnsafeMutableRawPointer(mutating: tail?.baseAddress), iov_len: tail?.count ?? 0),
      ]
      let written = writev(descriptor, &parts, 2)
      if written < 0 {
        if errno == EINTR { continue }
        return SystemError(number: errno)
      }
      if written == 0 { return SystemError(number: ENOSPC) }
      skipped += written
    }
    return nil
  }

  /// Cuts a file.
  static func truncate(_ descriptor: Int32, to length: UInt64) { _ = ftruncate(descriptor, off_t(length)) }

  /// Closes a descriptor.
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #elseif canImport(Darwin)
      _ = Darwin.close(descriptor)
    #endif
  }

  /// The bytes of a small file, or nil.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(SystemText.words(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[0..<count]
    }
    return bytes
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Waits for a byte from a pipe.
  ///
  /// - Returns: false where none will come any more.
  static func waitForByte(_ descriptor: Int32) -> Bool {
    var byte: [UInt8] = [0]
    while true {
      let count = byte.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count < 0 && errno == EINTR { continue }
      return count == 1
    }
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) { _ = unlink(SystemText.words(path)) }

  /// One line to standard error.
  static func complain(_ text: String) {
    _ = Array((SystemText.shown(text) + "\n").utf8).withView { write($0, nil, to: 2) }
  }

  /// Names of the environment's variables at the process's start; none where the system does not list them.
  static var environmentNames: [String] {
    (bytes("/proc/self/environ") ?? []).split(separator: 0).map { variable in
      SystemText.text(Array(variable.prefix { $0 != UInt8(ascii: "=") }))
    }
  }

  /// Value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { SystemText.text($0) } }
}

/// The system's error number, with its text.
struct SystemError: Error, Hashable, Sendable {
  var number: Int32

  /// The system's own words: `No space left on device`.
  var text: String { String(cString: strerror(number)) }
}
