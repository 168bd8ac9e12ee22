import TraceAnalysis
import TraceEvents
import TraceModel

/// Which frames go into the page with spans and causes: all of a short recording; of a long one the latest frames, and
/// those of findings and loops.
struct DetailedFrames {
  /// Rows of the document, ascending.
  let rows: [Int]

  /// Chooses frames: first those of findings and loops in their order, then the latest.
  init(_ analysis: Analysis, shown: ShownFrames, wanted: [[Int]], options: ReportOptions) {
    if analysis.trace.count <= options.eventsKeptWhole {
      rows = Array(shown.positions.indices)
      return
    }
    var chosen: Set<Int> = []
    func add(_ row: Int) {
      if chosen.count < options.detailedFrames { chosen.insert(row) }
    }
    for rows in wanted {
      for row in DetailedFrames.ends(of: rows, keeping: options.framesPerFinding) { add(row) }
    }
    let overruns = shown.positions.map { analysis.frames.frames[$0].overrun }
    let latest = overruns.indices.sorted { (overruns[$1], $0) < (overruns[$0], $1) }
    for row in latest.prefix(options.slowestFrames) { add(row) }
    rows = chosen.sorted()
  }

  /// The first and the last ones of a list: where a loop began, and how it ended.
  static func ends(of rows: [Int], keeping count: Int) -> [Int] {
    rows.count <= count ? rows : Array(rows.prefix(count / 2) + rows.suffix(count - count / 2))
  }
}
