import Foundation

/// Where a verb's result goes: a file, or standard output for `-` and for nothing.
enum OutputFile {
  /// Writes bytes at once, to a file alone; a file is replaced only when all of them could be written.
  ///
  /// - Throws: `ToolError` naming the file.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(file: path, offset: nil, sentence: "can't be written")
    }
  }

  /// Writes the whole text at once; a file is replaced only when all of it could be written.
  ///
  /// - Throws: `ToolError` naming the file.
  static func write(_ text: String, to path: String?, _ console: inout Console) throws {
    guard let path, path != "-" else { return try console.write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(file: path, offset: nil, sentence: "can't be written")
    }
  }
}
