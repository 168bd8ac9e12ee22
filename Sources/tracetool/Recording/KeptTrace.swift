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
  /// Whether the recording takes the former trace's place.
  private var isAccepted = false

  /// Endings of names that are given to what lies beside a trace.
  private static let reserved = [TraceFormat.windowSuffix, KeptTrace.suffix, ImageNotes.suffix]

  /// Sets aside what the path and its window hold, and makes the file.
  ///
  /// - Parameter executable: the program, which is not to be overwritten; nil where nobody knows it.
  /// - Throws: `ToolError` where the path leads to something that a trace must not replace, or that is in use.
  init(_ path: String, executable: String?) throws {
    self.path = path
    if let ending = KeptTrace.reserved.first(where: path.hasSuffix) {
      let sentence = "a name that ends in \(ending) is for what lies beside a trace; name another output file"
      throw ToolError(file: path, offset: nil, sentence: sentence)
    }
    if path.isEmpty { throw ToolError(file: "''", offset: nil, sentence: "no file has an empty name") }
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
  var isRecorded: Bool { FileIdentity(path).map { $0.isRegular && $0.length > 0 } ?? false }

  /// What is in the file is a recording, which takes the former trace's place.
  func accept() { isAccepted = true }

  /// Lets the former trace go where there is a new one, and else brings it back.
  ///
  /// - Returns: what is to be said of the former trace; nil where there was none, or a new one is there.
  func end() -> String? {
    if isAccepted {
      for file in former { DiskFile.remove(file + KeptTrace.suffix) }
      return nil
    }
    // What is no trace is still what the program wrote, and stays where it takes nothing's place.
    if former.isEmpty {
      if !isRecorded { DiskFile.remove(path) }
      return nil
    }
    do {
      for file in former { try DiskFile.rename(file + KeptTrace.suffix, to: file) }
      return "nothing was recorded; the earlier trace is kept"
    } catch {
      return "nothing was recorded; the earlier trace is in \(path)\(KeptTrace.suffix)"
    }
  }
}
