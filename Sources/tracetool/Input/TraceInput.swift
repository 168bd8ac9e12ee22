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
    name = path == "-" ? "standard input" : SystemText.shown(path)
    if path != "-" {
      switch FileIdentity(path)?.kind {
      case nil: throw ToolError(file: name, offset: nil, sentence: "there is no such file")
      case .folder: throw ToolError(file: name, offset: nil, sentence: "this is a folder, not a trace")
      case .file, .other: break
      }
    }
    do throws(TraceFormatError) {
      bytes = try FileBytes.read(path, checking: FileHeader.check)
      let window = path == "-" ? nil : try? FileBytes.read(path + TraceFormat.windowSuffix)
      trace = try TraceReader.read(bytes: bytes, window: window)
    } catch {
      throw ToolError(error, file: name)
    }
  }

  /// What `--strict` says of losses: damage and missing data make the trace unusable.
  func status(_ arguments: Arguments, otherwise status: ExitStatus = .fine) -> ExitStatus {
    arguments.has(.strict) && trace.losses.lacksData ? .unusable : status
  }
}
