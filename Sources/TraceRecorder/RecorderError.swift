/// Why a recording did not start. Whatever goes wrong later is a loss in the trace, not an error.
public enum RecorderError: Error, Hashable, Sendable {
  /// The file could not be made: the system's error number and its words.
  case unwritable(path: String, errorNumber: Int32, reason: String)
}

extension RecorderError: CustomStringConvertible {
  /// One sentence that names the file.
  public var description: String {
    switch self {
    case .unwritable(let path, _, let reason): "\(path): can't be written (\(reason))"
    }
  }
}
