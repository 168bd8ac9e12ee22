import CodeLocations
import TraceFormat
import TraceModel

/// Where the executables of a recording are, as the recorder noted it for the run's own use; never part of a trace, which
/// people send each other.
enum ImageNotes {
  /// What is added to a trace's path.
  static let suffix = ".images"

  /// The file that the recorder writes to.
  static func path(for trace: String) -> String { trace + suffix }

  /// Reads the notes, and removes them.
  static func take(for trace: String) -> [ImageFile] {
    let path = path(for: trace)
    guard let bytes = try? FileBytes.read(path) else { return [] }
    DiskFile.remove(path)
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return ImageFile(
        path: SystemText.text(Array(line[(space + 1)...])), buildID: String(decoding: line[..<space], as: UTF8.self))
    }
  }
}
