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
  package static func read(_ path: String) throws(TraceFormatError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errorNumber: errno) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    var bytes: [UInt8] = []
    // A regular file's size is known; it may grow meanwhile, so reading goes on to the end all the same.
    if fstat(descriptor, &status) == 0, status.st_size > 0 { bytes.reserveCapacity(Int(status.st_size) + 1) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errorNumber: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[0..<count])
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
