#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls behind the sinks, without a trap and with errors as numbers.
enum SystemFile {
  /// Opens a file for appending, made anew.
  ///
  /// - Returns: a descriptor, or the system's error number.
  static func create(_ path: String) -> Result<Int32, SystemError> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(number: errno))
  }

  /// Writes all bytes.
  ///
  /// - Returns: nil, or why not all were written.
  static func write(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var skipped = 0
    let total = first.count + second.count
    while skipped < total {
      let head = UnsafeRawBufferPointer(rebasing: first[min(skipped, first.count)...])
      let tail = UnsafeRawBufferPointer(rebasing: second[max(0, skipped - first.count)...])
      var parts = [
        iovec(iov_base: UnsafeMutableRawPointer(mutating: head.baseAddress), iov_len: head.count),
        iovec(iov_base: UnsafeMutableRawPointer(mutating: tail.baseAddress), iov_len: tail.count),
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

  /// The text of a small file, or nil.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
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
    return String(decoding: bytes, as: UTF8.self)
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

  /// Removes a file if it is there.
  static func remove(_ path: String) { _ = unlink(path) }

  /// One line to standard error.
  static func complain(_ text: String) {
    Array((text + "\n").utf8).withUnsafeBytes { bytes in
      _ = write(bytes, UnsafeRawBufferPointer(start: nil, count: 0), to: 2)
    }
  }

  /// Value of an environment variable.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// The system's error number, with its text.
struct SystemError: Error, Hashable, Sendable {
  var number: Int32

  /// The system's own words: `No space left on device`.
  var text: String { String(cString: strerror(number)) }
}
