import TraceEvents
import TraceModel

/// One run of a loop: writes of its property, each caused by the one before.
struct LapRun {
  /// Write vertices of the property, in order; the laps.
  var writes: [Int]
  /// Laps of the longest stretch without an impulse from outside in between.
  var longestStretch: Int
  /// The write before the first lap which only triggered it, or nil.
  var trigger: Int?
  /// Impulses from outside that came in between.
  var impulses: Int
  /// The last write of the run on the way to a next lap: of this or another property of the cycle.
  var tip: Int
}

/// The runs of one property's loop inside a component of properties that write each other.
struct LapChains {
  let nearest: NearestWrites
  /// Property whose writes are counted.
  let pivot: UInt32
  /// Whether two writes were made by the same statement of the same callback.
  private let isSameSite: (Int, Int) -> Bool
  /// For each write of the component the write before it on the way back to the last pivot write.
  private var backward: [Int: Int] = [:]
  private(set) var runs: [LapRun] = []

  /// Follows a component's writes once. O(writes of the component).
  ///
  /// - Parameter writes: effective writes of the component's properties, ascending.
  /// - Parameter isSameSite: whether two writes were made by the same statement of the same callback.
  init(pivot: UInt32, writes: [Int], nearest: NearestWrites, isSameSite: @escaping (Int, Int) -> Bool) {
    self.nearest = nearest
    self.pivot = pivot
    self.isSameSite = isSameSite
    // The last pivot write behind each write, without and with impulses from outside between.
    var last: [Int: Int] = [:]
    var mixed: [Int: Int] = [:]
    let isMember = Set(writes)
    for write in writes {
      for entry in nearest.behind(write: write) {
        let before = Int(entry)
        guard before < write, isMember.contains(before) else { continue }
        let candidate = nearest.property(of: before) == pivot ? before : last[before]
        if nearest.roots[before] == nearest.roots[write], let candidate {
          if candidate > last[write] ?? -1 {
            last[write] = candidate
            backward[write] = before
          }
        } else if let earlier = candidate ?? mixed[before], earlier > mixed[write] ?? -1 {
          mixed[write] = earlier
        }
      }
    }
    let own = writes.filter { nearest.property(of: $0) == pivot }
    runs = merge(stretches(of: own, last), mixed)
    var tips: [Int: Int] = [:]
    for write in writes {
      if let lap = last[write], nearest.property(of: write) != pivot { tips[lap] = write }
    }
    for place in runs.indices {
      if let lap = runs[place].writes.last, let tip = tips[lap] { runs[place].tip = tip }
    }
  }

  /// Writes on the way from the last pivot write before a pivot write to it, both included; nil for a first one.
  func lap(endingIn write: Int) -> [Int]? {
    var path = [write]
    while let before = backward[path[path.count - 1]] {
      path.append(before)
      if nearest.property(of: before) == pivot { return path.reversed() }
    }
    return nil
  }

  private struct Stretch {
    var writes: [Int]
    var trigger: Int?
  }

  /// The longest line of laps of each tree: one write can lead to several, of which the others are side branches.
  private func stretches(of own: [Int], _ last: [Int: Int]) -> [Stretch] {
    var depth: [Int: Int] = [:]
    var start: [Int: Int] = [:]
    var deepest: [Int: Int] = [:]
    for write in own {
      let before = last[write]
      depth[write] = before.map { depth[$0, default: 1] + 1 } ?? 1
      let root = before.flatMap { start[$0] } ?? write
      start[write] = root
      if depth[write, default: 0] >= depth[deepest[root] ?? -1] ?? 0 { deepest[root] = write }
    }
    return deepest.keys.sorted().map { root in
      var line: [Int] = []
      var current = deepest[root]
      while let write = current {
        line.append(write)
        current = last[write]
      }
      line.reverse()
      // A first write that neither a measurement nor the loop's own statement made only set the loop going: it is no lap.
      if line.count > 1 && !nearest.isMeasured[line[0]] && !isSameSite(line[0], line[1]) {
        return Stretch(writes: Array(line.dropFirst()), trigger: line[0])
      }
      return Stretch(writes: line, trigger: nil)
    }
  }

  /// Joins stretches that an impulse from outside parts, where both are loops of their own.
  ///
  /// A drag whose echo comes a frame late has one lap in each stretch, and stays apart.
  private func merge(_ stretches: [Stretch], _ mixed: [Int: Int]) -> [LapRun] {
    var merged: [LapRun] = []
    var runOf: [Int: Int] = [:]
    for stretch in stretches {
      let first = stretch.trigger ?? stretch.writes[0]
      if stretch.writes.count > 1, let before = mixed[first], let run = runOf[before],
        merged[run].writes.last.map({ $0 < first }) == true
      {
        merged[run].writes.append(contentsOf: (stretch.trigger.map { [$0] } ?? []) + stretch.writes)
        merged[run].tip = stretch.writes[stretch.writes.count - 1]
        merged[run].longestStretch = max(merged[run].longestStretch, stretch.writes.count)
        merged[run].impulses += 1
        for write in stretch.writes { runOf[write] = run }
        continue
      }
      if stretch.writes.count > 1 {
        for write in stretch.writes { runOf[write] = merged.count }
      }
      merged.append(
        LapRun(
          writes: stretch.writes, longestStretch: stretch.writes.count, trigger: stretch.trigger, impulses: 0,
          tip: stretch.writes[stretch.writes.count - 1]))
    }
    return merged
  }
}
