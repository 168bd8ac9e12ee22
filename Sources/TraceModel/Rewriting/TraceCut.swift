import TraceEvents

/// Chooses the rows of a part of a trace, so that the part can be understood alone.
///
/// Beside the rows of the part itself: what opened the spans it lies in, what caused it, back to the roots, and the nodes,
/// names and facts that it needs.
package struct TraceCut {
  /// One mark per row.
  package private(set) var isKept: [Bool]
  private let trace: Trace

  /// The rows from one row to another.
  package init(_ trace: Trace, rows: ClosedRange<Int>) {
    self.trace = trace
    isKept = [Bool](repeating: false, count: trace.count)
    close(over: Array(rows))
    keepDefinitions(before: rows.upperBound, since: rows.lowerBound)
  }

  /// The rows of a span of time; nil where there are none.
  package init?(_ trace: Trace, times: ClosedRange<Int64>) {
    let rows = trace.times.indices.filter { times.contains(trace.times[$0]) }
    guard let first = rows.first, let last = rows.last else { return nil }
    self.init(trace, rows: first...last)
  }

  /// The rows of some frames, from the first's begin to the last's presentation, or to where the recording ends within
  /// it; nil where none of them is there.
  package init?(_ trace: Trace, frames: ClosedRange<UInt32>) {
    var first: Int?
    var last: Int?
    for row in 0..<trace.count {
      let frame: FrameIndex
      switch trace.kinds[row] {
      case .frameBegin, .frameEnd, .framePresented:
        switch trace.event(at: row) {
        case .frameBegin(let begin): frame = begin.frame
        case .frameEnd(let end): frame = end.frame
        case .framePresented(let shown): frame = shown.frame
        default: continue
        }
      default: continue
      }
      guard frames.contains(frame.rawValue) else { continue }
      if first == nil, trace.kinds[row] == .frameBegin { first = row }
      last = row
    }
    guard let first, let last, first <= last else { return nil }
    self.init(trace, rows: first...last)
  }

  /// Marks rows, and what they rest on.
  private mutating func close(over rows: [Int]) {
    var open = rows
    for row in rows { isKept[row] = true }
    func isRow(_ row: UInt32) -> Bool { row < Trace.missingRow }
    while let row = open.popLast() {
      var needed = [trace.partners[row], trace.parents[row]]
      needed += trace.event(at: row).allCauses.map { trace.row(of: $0) }
      for other in needed where isRow(other) && !isKept[Int(other)] {
        isKept[Int(other)] = true
        open.append(Int(other))
      }
    }
  }

  /// Marks the nodes that were there, names, places and facts; their own causes are of another time.
  private mutating func keepDefinitions(before end: Int, since start: Int) {
    for row in 0..<trace.count {
      switch trace.kinds[row] {
      case .environment, .threadName, .codeImage, .resolvedCode, .loss: isKept[row] = true
      case .nodeCreated:
        let removed = trace.nodeTable[NodeSerial(trace.nodes[row])]?.removed ?? Trace.noRow
        if row <= end, removed == Trace.noRow || removed >= start { isKept[row] = true }
      default: break
      }
    }
  }
}
