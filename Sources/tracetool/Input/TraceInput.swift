import Foundation
import TraceFormat
import TraceModel

/// A trace that the user named, with its bytes.
struct TraceInput {
  /// For people: the path, or `standard input`.
  var name: String
  var bytes: [UInt8]
  var trace: Trace

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `ToolError` where there is no trace, with the offset at which that shows.
  init(_ path: String) throws {
    name = path == "-" ? "standard input" : path
    bytes = try TraceInput.bytes(of: path, name: name)
    let window = path == "-" ? nil : try? TraceInput.bytes(of: path + TraceFormat.windowSuffix, name: "")
    do throws(TraceFormatError) {
      trace = try TraceReader.read(bytes: bytes, window: window)
    } catch {
      throw ToolError(error, file: name)
    }
  }

  /// What `--strict` says of losses: damage and missing data make the trace unusable.
  func status(_ arguments: Arguments, otherwise status: ExitStatus = .fine) -> ExitStatus {
    let isWhole = trace.losses.rows.allSatisfy { $0.severity == .info }
    return arguments.has(.strict) && !isWhole ? .unusable : status
  }

  private static func bytes(of path: String, name: String) throws -> [UInt8] {
    var isFolder: ObjCBool = false
    guard path == "-" || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ToolError(file: name, offset: nil, sentence: "there is no such file")
    }
    if isFolder.boolValue { throw ToolError(file: name, offset: nil, sentence: "this is a folder, not a trace") }
    do throws(TraceFormatError) {
      return try FileBytes.read(path)
    } catch {
      throw ToolError(error, file: name)
    }
  }
}
