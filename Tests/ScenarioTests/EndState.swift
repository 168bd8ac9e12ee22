import TraceEvents
import TraceModel

/// What a recording's last frame leaves behind, without serials and times: the nodes that are there, and of each property
/// the value of its last write.
///
/// Nodes are told by the way to them from the window: names and identities. Several of one way (the properties of several
/// models of a type) are as many lines.
struct EndState: Equatable {
  /// One line per node that is there at the end, in order of the text.
  private(set) var lines: [String]

  /// The state at the end of a trace.
  init(_ trace: Trace) {
    var values: [NodeSerial: RecordedValue] = [:]
    for row in 0..<trace.count where trace.kinds[row] == .write {
      guard case .write(let write) = trace.event(at: row) else { continue }
      // What was thrown away is no state, and an equal value is the one before.
      if write.outcome != .discarded { values[write.property] = write.new }
    }
    var ways: [NodeSerial: String] = [:]
    func way(to node: NodeSerial) -> String? {
      if let known = ways[node] { return known }
      guard let record = trace.nodeTable[node], record.removed == Trace.noRow else { return nil }
      var result = "\(record.label) \(record.identity)"
      if !record.parent.isNone {
        guard let above = way(to: record.parent) else { return nil }
        result = above + " / " + result
      }
      ways[node] = result
      return result
    }
    lines = trace.nodeTable.serials.compactMap { node in
      way(to: node).map { way in values[node].map { "\(way) = \($0)" } ?? way }
    }.sorted()
  }
}
