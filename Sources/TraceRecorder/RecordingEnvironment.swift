/// What environment variables ask of a recording.
enum RecordingEnvironment {
  /// The trace to write.
  static let path = "FRAMETRACE_OUT"
  /// Largest size of the trace.
  static let maximumSize = "FRAMETRACE_MAX_SIZE"
  /// Longest time to record.
  static let duration = "FRAMETRACE_DURATION"
  /// Process number of the first program that took the path; set by the recorder for the program's children.
  static let owner = "FRAMETRACE_OWNER"

  /// Where to record to, or nil. A child of a recorded process gets a file of its own: the path with `.` and its
  /// process number.
  static func requestedPath() -> String? {
    guard let path = SystemFile.environment(path), !path.isEmpty else { return nil }
    let process = String(SystemFile.process)
    guard let owner = SystemFile.environment(owner), owner != process else {
      SystemFile.setEnvironment(self.owner, process)
      return path
    }
    return path + "." + process
  }

  /// The limits asked for; a value that is none is left out, with a line on standard error.
  static func limits() -> RecordingLimits {
    RecordingLimits(
      maximumSize: read(maximumSize, RecordingLimits.size), duration: read(duration, RecordingLimits.duration))
  }

  private static func read<Value>(_ name: String, _ parse: (String) -> Value?) -> Value? {
    guard let text = SystemFile.environment(name), !text.isEmpty else { return nil }
    if let value = parse(text) { return value }
    SystemFile.complain("trace recording: \(name)=\(text) is not understood and is ignored")
    return nil
  }
}
