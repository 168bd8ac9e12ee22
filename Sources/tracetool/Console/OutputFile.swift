import Foundation
import TraceFormat

/// Where a verb's result goes: a file, or standard output for `-` and for nothing.
enum OutputFile {
  /// Writes bytes at once, to a file alone; a file is replaced only when all of them could be written.
  ///
  /// A link is followed, and what is no regular file (a pipe, a device) is written into and never replaced.
  ///
  /// - Parameter inputs: files that were read; none of them is overwritten.
  /// - Throws: `ToolError` naming the file.
  static func write(_ bytes: [UInt8], to path: String, keeping inputs: [String] = []) throws {
    let identity = FileIdentity(path)
    for input in inputs {
      if let identity, FileIdentity(input)?.isSameFile(as: identity) == true {
        throw ToolError(file: path, offset: nil, sentence: "is the trace that was read; name another output file")
      }
    }
    if TraceLock.isInUse(path) { throw ToolError(file: path, offset: nil, sentence: TraceLock.sentence) }
    if isReplaceable(path) { return try DiskFile.replace(path, with: bytes) }
    let descriptor = try DiskFile.open(path, O_WRONLY)
    defer { close(descriptor) }
    try DiskFile.write(bytes, to: descriptor, named: path)
  }

  /// Writes the whole text at once, to standard output or as `write(_:to:keeping:)` does.
  ///
  /// - Throws: `ToolError` naming the file.
  static func write(
    _ text: String, to path: String?, keeping inputs: [String] = [], _ console: inout Console
  ) throws {
    guard let path, path != "-" else { return try console.write(text) }
    try write(Array(text.utf8), to: path, keeping: inputs)
  }

  /// Whether a new file may take the place of what the path names: a regular file, or nothing yet.
  private static func isReplaceable(_ path: String) -> Bool {
    // Names of open descriptors lead to files that belong to whoever opened them.
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return false }
    return FileIdentity(path)?.isRegular ?? true
  }
}
