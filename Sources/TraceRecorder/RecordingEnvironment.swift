import TraceFormat

/// What environment variables ask of a recording.
enum RecordingEnvironment {
  /// The trace to write.
  static let path = "FRAMETRACE_OUT"
  /// Largest size of the trace.
  static let maximumSize = "FRAMETRACE_MAX_SIZE"
  /// Longest time to record.
  static let duration = "FRAMETRACE_DURATION"
  /// How much of which category is recorded.
  static let levels = "FRAMETRACE_LEVELS"
  /// Process number of the first program that took the path; set by the recorder for the program's children.
  static let owner = "FRAMETRACE_OWNER"
  /// The trace that `tracetool record` keeps for the program that it starts, and for that program's children.
  static let kept = "FRAMETRACE_KEPT"
  /// Where the files of the program and its libraries are written down; set by `tracetool record`, which looks up places
  /// in them. They are no part of the trace, which may be sent to other people.
  static let images = "FRAMETRACE_IMAGES"

  /// Every variable that this package reads; the last one is for its tests. README.md says what they mean.
  private static let known: Set<String> = [
    path, maximumSize, duration, levels, owner, kept, images, "FRAMETRACE_CLOCK", "FRAMETRACE_RATE",
    "FRAMETRACE_SCRIPT",
    "FRAMETRACE_VALUES", "FRAMETRACE_WINDOW", "FRAMETRACE_RELEASE_BUILD",
  ]

  /// One line on standard error for each variable that is called like one of these and is none: a slip of the pen would
  /// go unnoticed else.
  static func complainOfUnknown() {
    for name in SystemFile.environmentNames.sorted() where name.hasPrefix("FRAMETRACE_") && !known.contains(name) {
      SystemFile.complain("trace recording: there is no setting \(name); it is ignored")
    }
  }

  /// Where to record to.
  struct Request {
    var path: String
    /// Whether another program of the same run may have taken the path.
    var isShared: Bool
  }

  /// Where to record to, or nil. A child of a recorded process gets a file of its own.
  static func request() -> Request? {
    guard let path = SystemFile.environment(path), !path.isEmpty else { return nil }
    let process = String(SystemFile.process)
    guard let owner = SystemFile.environment(owner) else {
      SystemFile.setEnvironment(self.owner, process)
      return Request(path: path, isShared: isKept(path))
    }
    return Request(path: owner == process ? path : ownPath(path), isShared: false)
  }

  /// From now on this process takes a path of its own.
  static func leavePathToOthers() { SystemFile.setEnvironment(owner, "another") }

  /// A path of this process alone: with `.` and its number.
  static func ownPath(_ path: String) -> String { path + "." + String(SystemFile.process) }

  /// Whether a path is kept free for this process.
  static func isKept(_ path: String) -> Bool { SystemFile.environment(kept) == path }

  /// Where image files are written down; nil where nobody asks.
  static var imagesPath: String? { SystemFile.environment(images).flatMap { $0.isEmpty ? nil : $0 } }

  /// The limits asked for; a value that is none is left out, with a line on standard error.
  static func limits() -> RecordingLimits {
    RecordingLimits(
      maximumSize: read(maximumSize, "a size such as 64k or 200M", Quantity.bytes),
      duration: read(duration, "a time such as 2.5s or 500ms", Quantity.duration))
  }

  /// The levels asked for, as `runtime=counts,Import=off`; what is none is left out, with a line on standard error.
  static func requestedLevels() -> [(category: String, level: RecordingLevel)] {
    guard let text = SystemFile.environment(levels), !text.isEmpty else { return [] }
    let (found, refused) = requestedLevels(in: text)
    for part in refused {
      SystemFile.complain(
        "trace recording: \(levels) has \"\(part)\", which is not a category and off, counts or events; it is left out")
    }
    return found
  }

  /// The levels in a text, and its parts that are none.
  static func requestedLevels(
    in text: String
  ) -> (levels: [(category: String, level: RecordingLevel)], refused: [String]) {
    var found: [(category: String, level: RecordingLevel)] = []
    var refused: [String] = []
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, let level = RecordingLevel(rawValue: String(sides[1])) {
        found.append((String(sides[0]), level))
      } else {
        refused.append(String(part))
      }
    }
    return (found, refused)
  }

  private static func read<Value>(_ name: String, _ wanted: String, _ parse: (String) -> Value?) -> Value? {
    guard let text = SystemFile.environment(name), !text.isEmpty else { return nil }
    if let value = parse(text) { return value }
    SystemFile.complain("trace recording: \(name) is \"\(text)\", which is not \(wanted); there is no such limit")
    return nil
  }
}
