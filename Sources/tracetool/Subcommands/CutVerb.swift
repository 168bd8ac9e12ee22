import TraceAnalysis
import TraceEvents
import TraceExport
import TraceFormat
import TraceModel

/// `tracetool cut`: a part of a recording as a recording of its own.
enum CutVerb: Verb {
  private static let frames = Flag("--frames", short: "-f", value: "A..B", help: "frames A to B; A alone is one frame")
  private static let times = Flag("--time", short: "-t", value: "A..B", help: "from A to B, as in 1.5s..2s or 0..800ms")

  static let name = "cut"
  static let summary = "writes some frames or a span of time as a trace of its own"
  static let usage = "TRACE (--frames A..B | --time A..B) --output FILE"
  static let discussion = """
    What the part needs to be understood is kept too: open spans, causes back to their roots, nodes, names and facts.
    Events keep their ids. What was left out is counted in the new trace.
    """
  static let flags = [frames, times, Flag.output]
  static let examples = ["tracetool cut feed.trace --frames 10..20 --output part.trace"]

  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus {
    let path = try arguments.onlyOperand("the trace")
    guard let output = arguments[Flag.output] else { throw UsageError(sentence: "--output is missing") }
    if output == "-" { throw UsageError(sentence: "a trace is no text, so --output must be a file") }
    let frames = try arguments[frames].map { try bounds($0, Self.frames.name, "a frame such as 10", UInt32.init) }
    let times = try arguments[times].map {
      try bounds($0, Self.times.name, "a time such as 1.5s or 800ms", nanoseconds)
    }
    if (frames == nil) == (times == nil) { throw UsageError(sentence: "either --frames or --time is needed") }
    let input = try TraceInput(path)
    let cut = frames.map { TraceCut(input.trace, frames: $0) } ?? times.map { TraceCut(input.trace, times: $0) } ?? nil
    guard let cut else {
      let all = FrameTable(input.trace).frames
      let range = all.first.flatMap { first in all.last.map { "\(first.index.rawValue) to \($0.index.rawValue)" } }
      let what =
        frames == nil
        ? "no event lies in that time"
        : "there are no such frames; the trace holds \(range.map { "frames \($0)" } ?? "none")"
      throw ToolError(file: input.name, offset: nil, sentence: what)
    }
    let bytes = TraceRewriter(input.trace).bytes(
      keeping: cut.isKept, gap: ("cut-events", "events are in the recording that this is a part of"))
    try OutputFile.write(bytes, to: output, keeping: [path])
    let kept = cut.isKept.count { $0 }
    try console.write("\(Figures.counted(kept, "row")) of \(Figures.count(input.trace.count)) kept\n")
    return .fine
  }

  private static func nanoseconds(_ text: String) -> Int64? {
    Quantity.time(text)?.rawValue
  }

  private static func bounds<Bound: Comparable>(
    _ text: String, _ flag: String, _ wanted: String, _ parse: (String) -> Bound?
  ) throws -> ClosedRange<Bound> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Times have points of their own: the two that stand together part the bounds.
    let ends: [String]
    if let empty = parts.firstIndex(of: ""), empty > 0, empty < parts.count - 1 {
      ends = [parts[..<empty].joined(separator: "."), parts[(empty + 1)...].joined(separator: ".")]
    } else {
      ends = [text, text]
    }
    guard let low = parse(ends[0]), let high = parse(ends[1]), low <= high else {
      throw UsageError(sentence: "\(flag) needs \(wanted), or two with .. between, not \(text)")
    }
    return low...high
  }
}
