import TraceAnalysis
import TraceEvents
import TraceModel

/// The frames of the strip: those that drew or evaluated something, and one that was cut off.
struct ShownFrames {
  /// Positions in `FrameTable.frames`, ascending; a row of the document is an index into this.
  let positions: [Int]
  /// Frames that did nothing, left out.
  let idleCount: Int
  /// Evaluations, skipped bodies, measures and drawn nodes by row of the document.
  let counts: [FrameCounts]
  private let rows: [UInt32: Int]

  /// Counts what each frame did. O(rows of the trace).
  init(_ analysis: Analysis) {
    var positions: [Int] = []
    var counts: [FrameCounts] = []
    var rows: [UInt32: Int] = [:]
    for (position, frame) in analysis.frames.frames.enumerated() {
      let count = FrameCounts(analysis.trace, in: ShownFrames.rows(of: frame, in: analysis.trace))
      guard frame.didDraw || count.evaluations > 0 || !frame.isFinished else { continue }
      if rows[frame.index.rawValue] == nil { rows[frame.index.rawValue] = positions.count }
      positions.append(position)
      counts.append(count)
    }
    self.positions = positions
    self.counts = counts
    self.rows = rows
    idleCount = analysis.frames.frames.count - positions.count
  }

  /// The document's row of a frame's number, or nil when it is not shown.
  func row(of frame: FrameIndex) -> Int? { rows[frame.rawValue] }

  /// The frame that holds a row; for one between frames the next, which takes its work up; nil after the last.
  static func frame(of row: Int, in table: FrameTable) -> Frame? {
    if let position = table.position(holding: row) { return table.frames[position] }
    var low = 0
    var high = table.frames.count
    while low < high {
      let middle = (low + high) / 2
      if Int(table.frames[middle].beginRow) <= row { low = middle + 1 } else { high = middle }
    }
    return low < table.frames.count ? table.frames[low] : nil
  }

  /// All rows of a trace that belong to a frame; to the end of the trace for one that was cut off.
  static func rows(of frame: Frame, in trace: Trace) -> ClosedRange<Int> {
    frame.rows ?? Int(frame.beginRow)...max(Int(frame.beginRow), trace.count - 1)
  }
}

/// What a frame did, counted.
struct FrameCounts {
  var evaluations = 0
  var skipped = 0
  var measures = 0
  var draws = 0

  /// Counts kinds in a range of rows.
  init(_ trace: Trace, in rows: ClosedRange<Int>) {
    for row in rows {
      switch trace.kinds[row] {
      case .evaluationBegin: evaluations += 1
      case .validated: skipped += 1
      case .measureBegin: measures += 1
      case .drawnNode: draws += 1
      default: break
      }
    }
  }
}
