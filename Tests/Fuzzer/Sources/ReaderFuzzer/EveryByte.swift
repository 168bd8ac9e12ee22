#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every beginning of a trace, and three flipped bits of each of its bytes, one after the other: no chance involved.
enum EveryByte {
  /// Most memory that all of it may take, in kilobytes: what the fuzzer may take, of which the sanitizer keeps the most.
  private static let mostMemory = 2048 << 10

  /// Reads what each damage leaves of some traces; a trap ends the program.
  ///
  /// - Parameters:
  ///   - stride: looks at every so many-th byte; 1 for all.
  /// - Returns: the program's exit code.
  static func run(_ paths: [String], stride: Int) -> CInt {
    var reads = 0
    var whole = 0
    for path in paths {
      guard let bytes = contents(of: path), !bytes.isEmpty else {
        print("\(path): can't be read")
        return 2
      }
      whole += bytes.count
      for offset in Swift.stride(from: 0, to: bytes.count, by: stride) {
        read(Array(bytes[..<offset]), nil)
        var damaged = bytes
        // Bits 0, 3 and 6 of one byte, 1, 4 and 7 of the next: all bits of a field of several bytes come up.
        for bit in 0..<3 {
          damaged[offset] = bytes[offset] ^ 1 << UInt8((offset + bit * 3) % 8)
          read(damaged, nil)
        }
        reads += 4
      }
    }
    var usage = rusage()
    // 0 is the process itself; the system headers give the constant another type than the function takes.
    getrusage(0, &usage)
    print("\(paths.count) traces, \(whole) bytes, \(reads) damaged ones read, at most \(usage.ru_maxrss >> 10) MB")
    return usage.ru_maxrss < mostMemory ? 0 : 1
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
