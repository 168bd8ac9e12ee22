import TraceEvents
import TraceModel

/// What one write led to before the next write.
struct WriteEffect {
  /// Vertex of the write.
  var write: Int
  /// The property.
  var property: NodeSerial
  /// Bodies of the app that ran because of it first of all.
  var bodies = 0
  /// Of these, bodies that ran again and gave the result they had given.
  var needless = 0
  /// Own time of the needless ones, in nanoseconds.
  var needlessTime: Int64 = 0
  /// Own time of all work it led to, by stage.
  var cost = StageTimes()
}

/// The blast radius of every write that told its readers.
struct WriteEffects {
  /// One entry per effective write, ascending.
  private(set) var effects: [WriteEffect] = []
  /// Evaluations with an equal result, by the place of their write in `effects`; ascending by row.
  private(set) var needlessRows: [Int: [UInt32]] = [:]

  /// Attributes each evaluation and each span to its nearest write. O(rows).
  init(_ trace: Trace, _ graph: CauseGraph, _ nearest: NearestWrites, _ updates: UpdateTable, _ costs: WriteCosts) {
    if nearest.effectiveWrites.isEmpty { return }
    effects.reserveCapacity(nearest.effectiveWrites.count)
    for write in nearest.effectiveWrites {
      effects.append(WriteEffect(write: write, property: NodeSerial(nearest.property(of: write))))
    }
    for evaluation in updates.evaluations {
      let kind = trace.nodeTable.kind(of: evaluation.node)
      guard kind == .view || kind == .viewModifier, let vertex = graph.vertex(ofRow: evaluation.row, in: trace),
        let slot = nearest.place(ofNearestTo: vertex)
      else { continue }
      effects[slot].bodies += 1
      if evaluation.result == .equal {
        effects[slot].needless += 1
        effects[slot].needlessTime += evaluation.own
        needlessRows[slot, default: []].append(UInt32(evaluation.row))
      }
    }
    for slot in effects.indices { effects[slot].cost = costs[effects[slot].write] }
  }
}
