import Foundation
import TraceFormat

/// The file of a recording to come, kept for it from before its program starts until its trace is whole.
///
/// What the file held before is set aside meanwhile. The file itself is made at once, empty and locked, so that a path
/// that can't be written is known before the program runs, and two recordings never share a file.
final class KeptTrace {
  private static let suffix = ".former"
  private let path: String
  private let descriptor: Int32
  /// Files that were set aside.
  private let former: [String]
  private var isOver = false

  /// Sets aside what the path and its window hold, and makes the file.
  ///
  /// - Parameter executable: the program, which is not to be overwritten; nil where nobody knows it.
  /// - Throws: `ToolError` where the path leads to something that a trace must not replace, or that is in use.
  init(_ path: String, executable: String?) throws {
    self.path = path
    var held: Int32?
    defer { if let held { close(held) } }
    if let identity = FileIdentity(path) {
      switch identity.kind {
      case .file: break
      case .folder: throw ToolError(file: path, offset: nil, sentence: "this is a folder, not a trace")
      case .other: throw ToolError(file: path, offset: nil, sentence: "a trace can be recorded into a plain file only")
      }
      if let executable, FileIdentity(executable)?.isSameFile(as: identity) == true {
        throw ToolError(file: path, offset: nil, sentence: "is the program itself; name another output file")
      }
      let descriptor = try DiskFile.open(path, O_WRONLY)
      held = descriptor
      // Held until the new file is there and locked: whoever else wants to set this one aside is refused.
      guard TraceLock.keep(descriptor) else { throw ToolError(file: path, offset: nil, sentence: TraceLock.sentence) }
    } else if path.hasSuffix("/") {
      throw ToolError(file: path, offset: nil, sentence: "there is no such folder, and a folder is no trace")
    }
    former = [path, path + TraceFormat.windowSuffix].filter(DiskFile.exists)
    do {
      for file in former { try DiskFile.rename(file, to: file + KeptTrace.suffix) }
    } catch {
      throw ToolError(file: path, offset: nil, sentence: "can't be replaced")
    }
    do {
      descriptor = try DiskFile.open(path, O_RDWR | O_CREAT | O_EXCL)
    } catch {
      for file in former { try? DiskFile.rename(file + KeptTrace.suffix, to: file) }
      // Somebody else made the file in this moment.
      if DiskFile.exists(path) { throw ToolError(file: path, offset: nil, sentence: TraceLock.sentence) }
      throw error
    }
    guard TraceLock.keep(descriptor) else { throw ToolError(file: path, offset: nil, sentence: TraceLock.sentence) }
  }

  deinit { close(descriptor) }

  /// Whether a program records into the file now.
  var isRecording: Bool { TraceLock.isRecording(descriptor) }

  /// Whether the file holds something.
  var isRecorded: Bool { (FileIdentity(path)?.length ?? 0) > 0 }

  /// Brings the former trace back where nothing was recorded, else lets it go.
  ///
  /// - Returns: whether there was one, and it is back.
  func end() -> Bool {
    if isOver { return false }
    isOver = true
    if isRecorded {
      for file in former { DiskFile.remove(file + KeptTrace.suffix) }
      return false
    }
    DiskFile.remove(path)
    for file in former { try? DiskFile.rename(file + KeptTrace.suffix, to: file) }
    return !former.isEmpty
  }
}
