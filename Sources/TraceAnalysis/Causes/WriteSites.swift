public import TraceEvents
public import TraceModel

/// What the writes of one property at one place in the source led to: their blast radius, and how late it was seen.
public struct WriteSite: Sendable {
  /// The property.
  public var property: NodeSerial
  /// `FeedRow.count`.
  public var propertyName: String
  /// Where the writes are, when that is known.
  public var place: CodePlace?
  /// Writes that told their readers.
  public var writes = 0
  /// Row of the last of them.
  public var lastRow = Trace.noRow
  /// Bodies of the app that ran because of them first of all.
  public var bodies = 0
  /// Of these, bodies whose result did not change.
  public var equalBodies = 0
  /// Own time of all work they led to, by stage; no nanosecond counts for two sites.
  public var cost = StageTimes()
  /// Late frames among those that showed a write.
  public var lateFrames = 0
  /// Milliseconds from each write to the presentation of the first drawn frame that ended behind it.
  public var latency: Distribution?

  /// Bodies whose result changed.
  public var changedBodies: Int { bodies - equalBodies }
}

/// The write sites of a trace, costliest first.
struct WriteSites {
  private struct Key: Hashable {
    var name: String
    var place: CodePlace?
  }

  private(set) var sites: [WriteSite] = []

  /// Adds up the effects by site. O(writes × log frames).
  init(_ trace: Trace, _ graph: CauseGraph, _ frames: FrameTable, _ effects: WriteEffects) {
    var slots: [Key: Int] = [:]
    var latencies: [[Double]] = []
    var lastLate: [Int] = []
    for effect in effects.effects {
      let row = Int(graph.rows[effect.write])
      guard case .write(let write) = trace.event(at: row) else { continue }
      let key = Key(name: trace.nodeTable.name(of: effect.property), place: trace.place(of: write.code))
      let slot = slots[key] ?? sites.count
      if slot == sites.count {
        slots[key] = slot
        sites.append(WriteSite(property: effect.property, propertyName: key.name, place: key.place))
        latencies.append([])
        lastLate.append(-1)
      }
      sites[slot].writes += 1
      sites[slot].lastRow = UInt32(row)
      sites[slot].bodies += effect.bodies
      sites[slot].equalBodies += effect.needless
      sites[slot].cost = sites[slot].cost + effect.cost
      guard let position = WriteSites.firstDrawn(behind: row, frames) else { continue }
      let frame = frames.frames[position]
      if let presented = frame.presented {
        latencies[slot].append((presented - Nanoseconds(trace.times[row])).milliseconds)
      }
      if frame.lateness > .zero, lastLate[slot] != position {
        lastLate[slot] = position
        sites[slot].lateFrames += 1
      }
    }
    for slot in sites.indices { sites[slot].latency = Distribution(latencies[slot]) }
    sites = sites.enumerated().sorted { left, right in
      let (leftCost, rightCost) = (left.element.cost.total, right.element.cost.total)
      return leftCost != rightCost ? leftCost > rightCost : left.offset < right.offset
    }.map(\.element)
  }

  /// Position of the first drawn frame that ended behind a row; nil where the recording ended before. O(log frames).
  private static func firstDrawn(behind row: Int, _ frames: FrameTable) -> Int? {
    var (low, high) = (0, frames.drawn.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(frames.frames[frames.drawn[middle]].endRow) < row { low = middle + 1 } else { high = middle }
    }
    return low < frames.drawn.count ? frames.drawn[low] : nil
  }
}
