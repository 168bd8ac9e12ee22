/// Why a recording did not start. Whatever goes wrong later is a loss in the trace, not an error.
public enum RecorderError: Error, Hashable, Sendable {
  /// The file could not be made: the system's error number and its words.
  case unwritable(path: String, errorNumber: Int32, reason: String)
}
