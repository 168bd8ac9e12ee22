import CodeLocations
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
    guard let error = error as? ToolError else { return "\(error)" }
    let offset = error.offset.map { "@\($0)" } ?? ""
    return "\(error.file)\(offset): \(error.sentence)"
  }
}

extension ToolError {
  /// The error of a trace that can't be read.
  init(_ error: TraceFormatError, file: String) {
    let offset: UInt64? = if case .unreadable = error { nil } else { error.offset }
    self.init(file: file, offset: offset, sentence: error.sentence)
  }

  /// The error of an executable that can't be read.
  init(_ error: CodeLocationError, file: String) {
    self.init(file: file, offset: error.offset, sentence: error.sentence)
  }
}
