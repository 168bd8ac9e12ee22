import TraceEvents
public import TraceModel

/// How an edge of the cause graph is known.
public enum Evidence: String, Sendable, Hashable, Codable {
  /// The recording names the cause.
  case observed
  /// Concluded: the effect stands inside the cause's span, and names none itself.
  case inferred
  /// Nothing names a cause, or the named one is not in the trace.
  case unknown
}

/// Every recorded event that can cause or be caused, with its causes: a graph without cycles.
///
/// A vertex is a small number in row order. A span is one vertex (its begin and its end together), so that the reasons
/// an evaluation names at its end and the effects that name its begin meet. Measures and placements are no vertices.
///
/// Cost: built in O(rows + edges); 10 bytes per vertex, 14 where a cause lies behind its effect, and 4 per edge.
public struct CauseGraph: Sendable {
  /// A vertex: index into the graph's columns.
  public typealias Vertex = Int

  /// Row of each vertex: of its begin for a span. Ascending.
  public internal(set) var rows: [UInt32] = []
  /// Where the causes of each vertex begin in `causeList`; one more at the end.
  var offsets: [UInt32] = [0]
  /// Causes of all vertices one after the other, each vertex's main cause first, without repetition.
  var causeList: [UInt32] = []
  /// How the causes of each vertex are known.
  var evidences: [Evidence] = []
  /// Vertices in an order in which causes come before effects; empty where the order of rows is one.
  var order: [UInt32] = []
  /// Whether a measured value (geometry, preference) led to each vertex since the last write.
  var isMeasured: [Bool] = []
  /// Edges left out because they would have closed a cycle: 0 in a sound recording.
  public internal(set) var droppedEdges = 0

  /// Number of vertices.
  public var count: Int { rows.count }

  /// Direct causes of a vertex, the main one first.
  public func causes(of vertex: Vertex) -> ArraySlice<UInt32> {
    causeList[Int(offsets[vertex])..<Int(offsets[vertex + 1])]
  }

  /// Hands out all vertices, causes before effects.
  @inline(__always)
  func inCauseOrder(_ body: (Vertex) -> Void) {
    if order.isEmpty {
      for vertex in rows.indices { body(vertex) }
    } else {
      for vertex in order { body(Int(vertex)) }
    }
  }

  /// How a vertex's causes are known.
  public func evidence(of vertex: Vertex) -> Evidence { evidences[vertex] }

  /// The vertex of a row, the row of a span's end included; nil for rows that are none. O(log n).
  public func vertex(ofRow row: Int, in trace: Trace) -> Vertex? {
    var target = UInt32(row)
    if trace.kinds[row].isClosing {
      guard trace.partners[row] < Trace.missingRow else { return nil }
      target = trace.partners[row]
    }
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == target ? low : nil
  }

  /// Vertices whose row lies in a range. O(log n).
  public func vertices(in range: ClosedRange<Int>) -> Range<Vertex> {
    firstVertex(atOrAfter: range.lowerBound)..<firstVertex(atOrAfter: range.upperBound + 1)
  }

  private func firstVertex(atOrAfter row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
