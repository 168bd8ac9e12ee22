import Foundation
import TraceEvents

/// Runs a program under the recorder, from its start to its end.
struct RecordingRun {
  /// Program and arguments.
  var words: [String]
  /// Where the trace goes.
  var output: String
  /// Time after which the program is asked to end, or nil.
  var duration: Nanoseconds?
  /// Bytes of the trace after which the recorder keeps nothing more, or nil.
  var maximumSize: UInt64?

  /// How often the limit is looked at. A twentieth of a second: far below a limit's own grain.
  private static let step = 50
  /// A program that was asked to end and has not ended after so many seconds is killed.
  private static let grace = 5.0

  /// Runs the program to its end. Signals that reach this process are handed on.
  ///
  /// A program that others were started by, such as a shell, may end before them: the run goes on while one of them
  /// records. Where a time is set, all of them are asked to end.
  ///
  /// - Parameters:
  ///   - trace: the file that is kept for the program.
  ///   - siblings: the files that other programs of the run may write.
  /// - Throws: `ToolError` where it can't be started.
  func run(into trace: KeptTrace, beside siblings: SiblingTraces) throws -> ChildProgram.End {
    let signals = SignalGuard()
    defer { signals.end() }
    let tree = ProcessTree()
    let child = try ChildProgram(words, settings: settings, guarded: signals)
    let clock = ContinuousClock()
    let began = clock.now
    var asked: ContinuousClock.Instant?
    var end: ChildProgram.End?
    while true {
      let arrival = signals.next(within: RecordingRun.step)
      end = child.reap() ?? end
      if let end {
        let goesOn = asked != nil || trace.isRecording || siblings.areRecorded
        if !goesOn || tree.members().isEmpty { return end }
      }
      if let arrival, !arrival.isChildsEnd {
        // Ctrl-C at a terminal has reached them already; a second one could end them the hard way.
        if arrival.isEnding {
          if arrival.isSent { tree.send(arrival.number) }
        } else if end == nil {
          kill(child.id, arrival.number)
        } else {
          tree.send(arrival.number)
        }
      }
      let now = clock.now
      if asked == nil, let duration, now - began >= .nanoseconds(duration.rawValue) {
        tree.send(SIGTERM)
        asked = now
      }
      if let asked, now - asked > .seconds(RecordingRun.grace) { tree.send(SIGKILL) }
    }
  }

  /// What the recorder reads from its environment.
  private var settings: [String: String?] {
    // The child may change its folder before it opens the trace.
    let path = DiskFile.absolute(output)
    return [
      "FRAMETRACE_OUT": path, "FRAMETRACE_MAX_SIZE": maximumSize.map { String($0) }, "FRAMETRACE_KEPT": path,
      "FRAMETRACE_IMAGES": ImageNotes.path(for: path),
      // Left over where this process itself is recorded: the program would take another file.
      "FRAMETRACE_OWNER": nil,
      // Recordings of one program are then equal wherever it uses dictionaries and sets.
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
  }
}
