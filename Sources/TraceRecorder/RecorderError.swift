/// Why a recording did not start. Whatever goes wrong later is a loss in the trace, not an error.
public enum RecorderError: Error, Hashable, Sendable {
  /// The file could not be made: the system's error number and its words.
  case unwritable(path: String, errorNumber: Int32, reason: String)
  /// Another program records into the file, or `tracetool record` keeps it for another one.
  case inUse(path: String)
}

extension RecorderError: CustomStringConvertible {
  /// One sentence that names the file.
  public var description: String {
    switch self {
    case .unwritable(let path, _, let reason): "\(path): can't be written (\(reason))"
    case .inUse(let path): "\(path): another program records into this file; nothing is recorded here"
    }
  }

  /// The error of a call of the system.
  init(_ path: String, _ error: SystemError) {
    self = .unwritable(path: path, errorNumber: error.number, reason: error.text)
  }
}
