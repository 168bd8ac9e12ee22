import Foundation
import TraceFormat

/// The system's calls on files, by names that need not be UTF-8, with the system's own words for what went wrong.
///
/// Invariant: an entry of a folder is read before the next one is asked for, and its name ends with a zero.
enum DiskFile {
  /// Whether there is a file, through links.
  static func exists(_ path: String) -> Bool { FileIdentity(path) != nil }

  /// Whether a file can be started as a program.
  static func isProgram(_ path: String) -> Bool {
    FileIdentity(path)?.isRegular == true && access(SystemText.words(path), X_OK) == 0
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) { _ = unlink(SystemText.words(path)) }

  /// Gives a file another name; a file of that name is replaced.
  ///
  /// - Throws: `ToolError` naming the file.
  static func rename(_ path: String, to new: String) throws(ToolError) {
    guard Foundation.rename(SystemText.words(path), SystemText.words(new)) == 0 else {
      throw failure(path, "can't be renamed")
    }
  }

  /// Opens a file.
  ///
  /// - Throws: `ToolError` naming the file.
  static func open(_ path: String, _ flags: Int32) throws(ToolError) -> Int32 {
    // What everybody may read and write, less what the user's mask takes away.
    let descriptor = Foundation.open(SystemText.words(path), flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, "can't be written") }
    return descriptor
  }

  /// Bytes that are handed over together.
  private static let part = 1 << 20

  /// Writes all bytes.
  ///
  /// - Throws: `ToolError` naming the file.
  static func write(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws(ToolError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // In parts: what is left is copied for the call, and a pipe takes little at a time.
      let count = Foundation.write(descriptor, Array(rest.prefix(part)), min(rest.count, part))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "can't be written") }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a file anew: until all is written it is another file, which then takes its place.
  ///
  /// - Throws: `ToolError` naming the file.
  static func replace(_ path: String, with bytes: [UInt8]) throws(ToolError) {
    if path.isEmpty { throw ToolError(file: "''", offset: nil, sentence: "no file has an empty name") }
    let target = target(of: path)
    let part = "\(target).part-\(getpid())"
    let descriptor: Int32
    do throws(ToolError) {
      descriptor = try open(part, O_WRONLY | O_CREAT | O_TRUNC)
    } catch {
      throw ToolError(file: path, offset: nil, sentence: error.sentence)
    }
    do throws(ToolError) {
      defer { close(descriptor) }
      var former = stat()
      if stat(SystemText.words(target), &former) == 0 { _ = fchmod(descriptor, former.st_mode & 0o777) }
      try write(bytes, to: descriptor, named: path)
      try rename(part, to: target)
    } catch {
      remove(part)
      throw ToolError(file: path, offset: nil, sentence: error.sentence)
    }
  }

  /// Adds bytes at the end of a file, which is cut first where a length is given.
  ///
  /// - Throws: `ToolError` naming the file.
  static func append(_ bytes: [UInt8], to path: String, cutTo length: Int? = nil) throws(ToolError) {
    let descriptor = try open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    if let length, ftruncate(descriptor, off_t(length)) != 0 { throw failure(path, "can't be written") }
    try write(bytes, to: descriptor, named: path)
  }

  /// Names of the files of a folder, in order.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(SystemText.words(folder)) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(handle) {
      names.append(SystemText.text(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// The whole path of a file: from the folder of this process, where it does not begin at the root.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return SystemText.text(folder) + "/" + path
  }

  /// A path's folder and name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Follows links, to a file that may not be there yet.
  private static func target(of path: String) -> String {
    var path = path
    // As many links as the system itself follows.
    for _ in 0..<40 {
      guard let next = link(path) else { break }
      path = next.hasPrefix("/") ? next : split(path).folder + "/" + next
    }
    return path
  }

  /// Where a link leads; nil where it is none.
  static func link(_ path: String) -> String? {
    // Longer than any path that the system takes.
    var buffer = [CChar](repeating: 0, count: 4_097)
    let count = readlink(SystemText.words(path), &buffer, buffer.count - 1)
    return count > 0 ? SystemText.text(buffer.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  private static func failure(_ path: String, _ sentence: String) -> ToolError {
    let reason = String(cString: strerror(errno))
    return ToolError(file: path, offset: nil, sentence: "\(sentence) (\(reason))")
  }
}
