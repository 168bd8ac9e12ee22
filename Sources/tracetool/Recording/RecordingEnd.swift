import CodeLocations
import TraceAnalysis
import TraceExport
import TraceModel

/// What is done with a recording when its program has ended: one whole trace, with places in the source, and a line for
/// people.
struct RecordingEnd {
  /// The program, or what started it.
  var executable: String
  /// Where files of the recording lay.
  var images: [ImageFile]
  /// Whether nothing is said of what went well.
  var isQuiet: Bool

  /// Makes one whole trace of what a program left, and says what it is.
  ///
  /// - Returns: rows of the trace.
  /// - Throws: `ToolError` where there is no trace.
  func finish(_ path: String, end: ChildProgram.End, _ console: Console) throws -> Int {
    if TraceLock.isRecordedInto(path) {
      console.complain("tracetool: \(path): a program that is out of reach goes on recording into this file")
      return try TraceInput(path).trace.count
    }
    try WindowFolding.fold(path)
    let input = try TraceInput(path)
    if input.trace.count == 0 {
      console.complain("tracetool: \(path): the program started a recording but recorded no event")
      return 0
    }
    let resolution = PlaceResolution.resolve(input, executable: executable, known: images)
    try resolution.append(to: path)
    if !isQuiet { console.complain(summary(input, path, added: resolution.bytes.count, end: end)) }
    return input.trace.count
  }

  private func summary(_ input: TraceInput, _ path: String, added: Int, end: ChildProgram.End) -> String {
    // As every verb counts them: those that drew.
    let frames = FrameTable(input.trace).drawn.count
    var line = "\(path): \(Figures.counted(input.trace.recordedEventCount, "event"))"
    line += ", \(Figures.counted(frames, "frame")), \(Figures.bytes(input.bytes.count + added))"
    if case .signalled(let number) = end { line += "; the program was ended by signal \(number)" }
    for loss in input.trace.losses.rows where loss.severity > .info {
      line += "; lost: \(Figures.count(loss.count)) \(loss.sentence)"
    }
    return line
  }
}
