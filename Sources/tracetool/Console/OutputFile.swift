import Foundation

/// Where a verb's result goes: a file, or standard output for `-` and for nothing.
enum OutputFile {
  /// Writes bytes at once, to a file alone; a file is replaced only when all of them could be written.
  ///
  /// A link is followed, and what is no regular file (a pipe, a device) is written into and never replaced.
  ///
  /// - Parameter inputs: files that were read; none of them is overwritten.
  /// - Throws: `ToolError` naming the file.
  static func write(_ bytes: [UInt8], to path: String, keeping inputs: [String] = []) throws {
    if inputs.contains(where: { FileIdentity($0) != nil && FileIdentity($0) == FileIdentity(path) }) {
      throw ToolError(file: path, offset: nil, sentence: "is the trace that was read; name another output file")
    }
    do {
      if isReplaceable(path) {
        try Data(bytes).write(to: target(of: path), options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.write(contentsOf: Data(bytes))
      }
    } catch {
      throw ToolError(file: path, offset: nil, sentence: "can't be written")
    }
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

  /// Follows links, to a file that may not be there yet.
  private static func target(of path: String) -> URL {
    var url = URL(fileURLWithPath: path)
    // As many links as the system itself follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent())
    }
    return url
  }

  /// Whether a new file may take the place of what the path names: a regular file, or nothing yet.
  private static func isReplaceable(_ path: String) -> Bool {
    // Names of open descriptors lead to files that belong to whoever opened them.
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return false }
    return FileIdentity(path)?.isRegular ?? true
  }
}
