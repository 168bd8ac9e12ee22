import Foundation
import TraceFormat

/// Where programs are.
enum ProgramPath {
  /// The file that a program name stands for, as the system would find it; nil where there is none.
  static func find(_ name: String) -> String? {
    if name.contains("/") { return DiskFile.isProgram(name) ? name : nil }
    if name.isEmpty { return nil }
    let folders = getenv("PATH").map { SystemText.text($0) } ?? ""
    // An empty one is the folder of this process.
    return folders.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }.first(where: DiskFile.isProgram)
  }

  /// The program of the demos, beside this one.
  ///
  /// - Throws: `ToolError` where it is missing.
  static func demos() throws -> String {
    let path = DiskFile.split(DiskFile.link("/proc/self/exe") ?? "").folder + "/tracedemo"
    guard DiskFile.isProgram(path) else {
      throw ToolError(file: path, offset: nil, sentence: "there is no such program; build it with: swift build")
    }
    return path
  }
}
