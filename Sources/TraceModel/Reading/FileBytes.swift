package import TraceFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole files as bytes, through the system's calls: a reader must not map a file that somebody may cut.
///
/// Invariant: the buffer handed to the system's call is as long as the count says, and lives through the call.
package enum FileBytes {
  /// Reads a file to its end; `-` is standard input.
  ///
  /// - Parameter check: gets the first bytes, as many as a trace's header has if there are as many; what it throws ends
  ///   the reading, so that a large file that is no trace costs nothing.
  package static func read(
    _ path: String, checking check: (([UInt8]) throws(TraceFormatError) -> Void)? = nil
  ) throws(TraceFormatError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(SystemText.words(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errorNumber: errno) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    var bytes: [UInt8] = []
    // A regular file's size is known; it may grow meanwhile, so reading goes on to the end all the same.
    let length = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var isChecked = check == nil
    // Half of it: beside the bytes there are the rows, and other programs.
    let limit = max(sysconf(Int32(_SC_PHYS_PAGES)), 1 << 18) / 2 * max(sysconf(Int32(_SC_PAGESIZE)), 4_096)
    if isChecked, length > 0, length <= limit { bytes.reserveCapacity(length + 1) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errorNumber: errno)
      }
      bytes.append(contentsOf: buffer[0..<count])
      if let check, !isChecked, count == 0 || bytes.count >= FileHeader.length {
        try check(Array(bytes.prefix(FileHeader.length)))
        isChecked = true
        if length > bytes.count, length <= limit { bytes.reserveCapacity(length + 1) }
      }
      if max(bytes.count, length) > limit { throw .tooLarge(limit: UInt64(limit)) }
      if count == 0 { return bytes }
    }
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
}
