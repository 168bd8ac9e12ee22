import Foundation
import TraceFormat

/// The trace that an output file held before, set aside until there is a new one.
struct FormerTrace {
  private static let suffix = ".former"
  private let files: [String]

  /// Sets aside what the path and its window hold.
  ///
  /// - Throws: `ToolError` where the path leads to something that a trace must not replace.
  init(_ path: String, executable: String) throws {
    if let identity = FileIdentity(path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue { throw ToolError(file: path, offset: nil, sentence: "this is a folder, not a trace") }
      if !identity.isRegular {
        throw ToolError(file: path, offset: nil, sentence: "a trace can be recorded into a plain file only")
      }
      if identity == FileIdentity(executable) {
        throw ToolError(file: path, offset: nil, sentence: "is the program itself; name another output file")
      }
    }
    files = [path, path + TraceFormat.windowSuffix].filter { FileManager.default.fileExists(atPath: $0) }
    for file in files {
      guard rename(file, file + FormerTrace.suffix) == 0 else {
        throw ToolError(file: file, offset: nil, sentence: "can't be replaced")
      }
    }
  }

  /// Brings it back where nothing has taken its place, else lets it go.
  ///
  /// - Returns: whether there was one, and it is back.
  func end() -> Bool {
    let isReplaced = files.contains { FileManager.default.fileExists(atPath: $0) }
    for file in files {
      if isReplaced { _ = unlink(file + FormerTrace.suffix) } else { _ = rename(file + FormerTrace.suffix, file) }
    }
    return !files.isEmpty && !isReplaced
  }
}
