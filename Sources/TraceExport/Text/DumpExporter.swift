package import TraceModel

/// One line per event: row, thread, time in nanoseconds, kind, fields, and the rows of its causes.
///
/// The text of a trace is stable: golden files hold it.
package struct DumpExporter {
  /// Lines that go out together; a few hundred kilobytes of text at most.
  private static let batch = 4_096
  private let trace: Trace

  /// An exporter for a trace.
  package init(_ trace: Trace) { self.trace = trace }

  /// Writes the rows, then the losses. O(rows); memory for one batch of lines.
  ///
  /// - Throws: what the sink throws.
  package func write(to sink: inout some TextSink) throws {
    let text = EventText(trace)
    let rowWidth = String(max(trace.count - 1, 0)).count
    let timeWidth = String(trace.times.max() ?? 0).count
    var lines = ""
    for row in 0..<trace.count {
      let open = String(repeating: " ", count: 2 * min(depth(of: row), 12))
      let line =
        "\(row)".leftPadded(to: rowWidth) + " t\(trace.threads[row]) "
        + "\(trace.times[row])".leftPadded(to: timeWidth) + " " + open + "\(trace.kinds[row]) "
        + text.fields(ofRow: row)
      lines += trimmed(line) + "\n"
      if (row + 1) % DumpExporter.batch == 0 {
        try sink.write(lines)
        lines = ""
      }
    }
    for loss in trace.losses.rows { lines += "loss " + LossText.line(loss) + "\n" }
    try sink.write(lines)
  }

  /// Spans around a row, as far as they are shown.
  private func depth(of row: Int) -> Int {
    var depth = 0
    var current = trace.parents[row]
    while current < Trace.missingRow, depth < 12 {
      depth += 1
      current = trace.parents[Int(current)]
    }
    return depth
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
