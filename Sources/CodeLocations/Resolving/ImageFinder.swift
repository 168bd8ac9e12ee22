import Foundation
import TraceEvents

/// Where a file of a recording's images lay when it was recorded.
package struct ImageFile: Hashable, Sendable {
  package var path: String
  /// As hex, or "".
  package var buildID: String

  /// Wraps the parts.
  package init(path: String, buildID: String) {
    self.path = path
    self.buildID = buildID
  }
}

/// Finds and opens the files of a recording's images.
///
/// Looks where the file lay when it was recorded, at the executable itself, beside it, and where `LD_LIBRARY_PATH` says; a
/// file whose build id differs from the recorded one is another build and is not used.
package struct ImageFinder {
  private let executable: String
  private let folders: [String]
  private let known: [ImageFile]
  private var opened: [UInt32: CodeImageFile] = [:]
  private var reasons: [UInt32: String] = [:]

  /// A finder for a program.
  ///
  /// - Parameters:
  ///   - executable: path of the recorded program, or of what started it.
  ///   - libraryFolders: further folders with shared objects.
  ///   - known: where files of the recording lay.
  package init(executable: String, libraryFolders: [String] = [], known: [ImageFile] = []) {
    self.known = known
    // A program that was found through a link has its libraries beside the file itself.
    let real = ByteSource.target(of: executable)
    self.executable = real
    folders = [(real as NSString).deletingLastPathComponent] + libraryFolders
  }

  /// The functions around an offset; empty where the image is not found or broken.
  mutating func frames(in image: CodeImage, at offset: UInt64) -> [CodeFrame] {
    if opened[image.image] == nil, reasons[image.image] == nil { open(image) }
    guard var file = opened.removeValue(forKey: image.image) else { return [] }
    defer { opened[image.image] = file }
    do {
      return try file.frames(at: offset)
    } catch {
      reasons[image.image] = error.sentence
      return []
    }
  }

  /// Why places in an image stay unknown.
  func reason(for image: CodeImage) -> String {
    if let reason = reasons[image.image] { return reason }
    if RuntimeModules.isSystemImage(image.name) { return "only code of the system was on the stack" }
    guard let file = opened[image.image] else { return "not looked up" }
    return file.isStripped ? "stripped" : "the executable does not name them"
  }

  private mutating func open(_ image: CodeImage) {
    let beside = folders.map { $0 + "/" + image.name }
    let isExecutable = (executable as NSString).lastPathComponent == image.name
    // A copy with symbols may have another name; its build id tells.
    let noted = known.filter { ($0.path as NSString).lastPathComponent == image.name && $0.buildID == image.buildID }
    let candidates = noted.map(\.path) + (isExecutable ? [executable] : beside + [executable])
    var reason = "the file was not found"
    for path in candidates where ByteSource.exists(path) {
      do throws(CodeLocationError) {
        let file = try CodeImageFile(path: path)
        let isKnown = !image.buildID.isEmpty && !file.buildID.isEmpty
        if isKnown, file.buildID != image.buildID {
          if path != executable || isExecutable { reason = "the file is another build than the recorded one" }
          continue
        }
        if !isKnown, !isExecutable, path == executable { continue }
        opened[image.image] = file
        return
      } catch {
        reason = error.sentence
      }
    }
    reasons[image.image] = reason
  }
}
