import Foundation

/// Runs a program under the recorder, from its start to its end.
struct RecordingRun {
  /// What ends a recording besides the program itself.
  struct Limits: Hashable {
    /// Seconds, or nil.
    var duration: Double?
    /// Bytes of the trace, or nil.
    var size: UInt64?
  }

  /// Program and arguments.
  var words: [String]
  /// Where the trace goes.
  var output: String
  var limits = Limits()

  /// How often a limit is looked at. A twentieth of a second: far below a limit's own grain.
  private static let step = 50
  /// A program that was asked to end and has not ended after so many seconds is killed.
  private static let grace = 5.0

  /// The recorder's environment variable that starts a recording.
  static let outputVariable = "FRAMETRACE_OUT"

  /// Runs the program to its end. Signals that reach this process are handed on.
  ///
  /// - Throws: `ToolError` where it can't be started.
  func run() throws -> ChildProgram.End {
    var environment = ProcessInfo.processInfo.environment
    environment[RecordingRun.outputVariable] = absolute(output)
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
        if asked == nil { asked = Date() }
      }
      let now = Date()
      if asked == nil, isOver(seconds: now.timeIntervalSince(began)) {
        child.send(SIGTERM)
        asked = now
      }
      if let asked, isLimited, now.timeIntervalSince(asked) > RecordingRun.grace { child.send(SIGKILL) }
    }
  }

  private var isLimited: Bool { limits.duration != nil || limits.size != nil }

  private func isOver(seconds: Double) -> Bool {
    if let duration = limits.duration, seconds >= duration { return true }
    guard let size = limits.size else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: output)
    return (attributes?[.size] as? NSNumber)?.uint64Value ?? 0 >= size
  }

  /// The child may change its folder before it opens the trace.
  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
