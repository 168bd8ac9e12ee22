import Foundation

/// Runs a program under the recorder, from its start to its end.
struct RecordingRun {
  /// Program and arguments.
  var words: [String]
  /// Where the trace goes.
  var output: String
  /// Seconds after which the program is asked to end, or nil.
  var duration: Double?
  /// Bytes of the trace after which the recorder keeps nothing more, or nil.
  var maximumSize: UInt64?

  /// How often the limit is looked at. A twentieth of a second: far below a limit's own grain.
  private static let step = 50
  /// A program that was asked to end and has not ended after so many seconds is killed.
  private static let grace = 5.0

  /// What the recorder reads from its environment; the trace, its largest size, and the process that owns the trace.
  private static let variables = (
    output: "FRAMETRACE_OUT", maximumSize: "FRAMETRACE_MAX_SIZE", owner: "FRAMETRACE_OWNER"
  )

  /// Runs the program to its end. Signals that reach this process are handed on.
  ///
  /// - Throws: `ToolError` where it can't be started.
  func run() throws -> ChildProgram.End {
    var environment = ProcessInfo.processInfo.environment
    environment[RecordingRun.variables.output] = absolute(output)
    environment[RecordingRun.variables.maximumSize] = maximumSize.map { String($0) }
    // Left over where this process itself is recorded: the program would take another file.
    environment[RecordingRun.variables.owner] = nil
    // Recordings of one program are then equal wherever it uses dictionaries and sets.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let signals = SignalGuard()
    let child = try ChildProgram(words, environment: environment, guarded: signals)
    let began = Date()
    var asked: Date?
    while true {
      let arrival = signals.next(within: RecordingRun.step)
      if let end = child.end() { return end }
      if let arrival, arrival.number != SIGCHLD {
        // Ctrl-C at a terminal has reached the child already; a second one could end it the hard way.
        if arrival.isSent { child.send(arrival.number) }
      }
      let now = Date()
      if asked == nil, let duration, now.timeIntervalSince(began) >= duration {
        child.send(SIGTERM)
        asked = now
      }
      if let asked, now.timeIntervalSince(asked) > RecordingRun.grace { child.send(SIGKILL) }
    }
  }

  /// The child may change its folder before it opens the trace.
  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
