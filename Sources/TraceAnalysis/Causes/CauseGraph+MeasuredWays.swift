import TraceEvents
import TraceModel

extension CauseGraph {
  /// Marks what a measured value led to since the last write, and lets the way through the measurement be the main one.
  ///
  /// Content that layout makes runs for its parent and for the size it was given, and a preference is collected from
  /// many: the way that a measured value took tells the reader why, and is the one a loop takes. A write or an event from
  /// outside that is named first stays first. O(vertices + edges).
  mutating func followMeasuredValues(_ trace: Trace) {
    isMeasured = [Bool](repeating: false, count: count)
    if order.isEmpty {
      for vertex in rows.indices { followMeasuredValue(to: vertex, trace) }
    } else {
      for place in order.indices { followMeasuredValue(to: Int(order[place]), trace) }
    }
  }

  private mutating func followMeasuredValue(to vertex: Vertex, _ trace: Trace) {
    let row = Int(rows[vertex])
    let kind = trace.kinds[row]
    if CauseGraph.waitsForOutside(trace, row, kind) { return }
    let range = Int(offsets[vertex])..<Int(offsets[vertex + 1])
    let way = range.first { place in
      let cause = Int(causeList[place])
      return isMeasured[cause] && trace.kinds[Int(rows[cause])] != .write
    }
    isMeasured[vertex] = way != nil || CauseGraph.isMeasurement(trace, row, kind)
    guard let way, way > range.lowerBound, kind == .evaluationBegin || kind == .preferenceReduced else { return }
    let main = trace.kinds[Int(rows[Int(causeList[range.lowerBound])])]
    if main == .write || main == .external { return }
    let cause = causeList[way]
    for place in (range.lowerBound..<way).reversed() { causeList[place + 1] = causeList[place] }
    causeList[range.lowerBound] = cause
  }

  /// Events from outside end a chain, and so does the end of an animation: it waited on the clock.
  static func waitsForOutside(_ trace: Trace, _ row: Int, _ kind: EventKind) -> Bool {
    if kind == .external { return true }
    return kind == .actionBegin && trace.actionKind(at: row) == .animationCompletion
  }

  /// Whether an event hands on a value that layout measured or a preference collected.
  private static func isMeasurement(_ trace: Trace, _ row: Int, _ kind: EventKind) -> Bool {
    switch kind {
    case .geometryChanged, .preferenceReduced: return true
    case .observedChange:
      let observed = trace.observedKind(at: row)
      return observed == .onGeometryChange || observed == .onPreferenceChange
    default: return false
    }
  }
}
