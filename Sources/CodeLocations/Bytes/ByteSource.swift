import Foundation
import TraceFormat

/// Where the bytes of an executable are: in memory, or in a file of which only the parts needed are read.
enum ByteSource {
  case memory([UInt8])
  case file(FileHandle, path: String, count: UInt64)

  /// Opens a file.
  static func open(path: String) throws(CodeLocationError) -> ByteSource {
    let descriptor = Foundation.open(SystemText.words(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: "the file can't be opened") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return .file(handle, path: path, count: try handle.seekToEnd())
    } catch {
      throw .unreadable(path: path, reason: "the file can't be read")
    }
  }

  /// Whether there is a file at a path.
  static func exists(_ path: String) -> Bool { access(SystemText.words(path), F_OK) == 0 }

  /// The file that a path leads to through links; the path where it leads nowhere.
  static func target(of path: String) -> String {
    guard let target = realpath(SystemText.words(path), nil) else { return path }
    defer { free(target) }
    return SystemText.text(target)
  }

  /// Number of bytes.
  var count: UInt64 {
    switch self {
    case .memory(let bytes): UInt64(bytes.count)
    case .file(_, _, let count): count
    }
  }

  /// Bytes of a range; an error when the range is not all there.
  func read(part: String, offset: UInt64, count: UInt64) throws(CodeLocationError) -> [UInt8] {
    guard offset <= self.count, count <= self.count - offset else { throw .truncated(part: part, offset: offset) }
    guard count > 0 else { return [] }
    switch self {
    case .memory(let bytes):
      return Array(bytes[Int(offset)..<Int(offset + count)])
    case .file(let handle, let path, _):
      do {
        try handle.seek(toOffset: offset)
        let data = try handle.read(upToCount: Int(count)) ?? Data()
        guard data.count == Int(count) else { throw CodeLocationError.truncated(part: part, offset: offset) }
        return [UInt8](data)
      } catch let error as CodeLocationError {
        throw error
      } catch {
        throw .unreadable(path: path, reason: "the file can't be read")
      }
    }
  }
}
