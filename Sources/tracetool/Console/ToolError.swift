import CodeLocations
import Foundation
import TraceFormat

/// What went wrong with a file, with the place in it where there is one.
struct ToolError: Error, Hashable {
  /// As the user named it; `standard input` for `-`.
  var file: String
  var offset: UInt64?
  var sentence: String
}

/// The one place where errors become text: `<file>@<offset>: <sentence>`.
enum ErrorText {
  /// The text of any error.
  static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as ToolError:
      let offset = error.offset.map { "@\($0)" } ?? ""
      return "\(error.file)\(offset): \(error.sentence)"
    case let error as UsageError: return error.sentence
    case let error as TraceFormatError: return error.sentence
    case let error as CodeLocationError: return error.sentence
    case is BrokenPipe: return "the reader of the output went away"
    default:
      // Nothing in this program throws anything else; what the system's libraries throw has words of its own.
      return "the system reports: \((error as NSError).localizedDescription)"
    }
  }
}

extension ToolError {
  /// The error of a trace that can't be read.
  init(_ error: TraceFormatError, file: String) {
    let offset: UInt64? =
      switch error {
      case .unreadable, .tooLarge: nil
      default: error.offset
      }
    self.init(file: file, offset: offset, sentence: error.sentence)
  }

  /// The error of an executable that can't be read.
  init(_ error: CodeLocationError, file: String) {
    self.init(file: file, offset: error.offset, sentence: error.sentence)
  }
}
