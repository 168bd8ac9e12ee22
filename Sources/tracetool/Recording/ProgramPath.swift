import Foundation

/// Where programs are.
enum ProgramPath {
  /// The file that a program name stands for, as the system would find it; nil where there is none.
  static func find(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The program of the demos, beside this one.
  ///
  /// - Throws: `ToolError` where it is missing.
  static func demos() throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent("tracedemo").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw ToolError(file: path, offset: nil, sentence: "there is no such program; build it with: swift build")
    }
    return path
  }
}
