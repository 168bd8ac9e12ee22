import TraceEvents
import TraceModel

/// Frames that an animation or a timeline drives and that show nothing new.
struct IdleAnimationRule: FindingRule {
  let kind = "idle-animation"
  let check = "no animation or timeline drove frames that showed nothing new"
  let explanation = """
    Frames over a second or more, ten or more, in each of which an animation or a timeline ticked while nothing of its \
    view was drawn anew or moved, or no pixel changed at all: it is hidden, off the screen, or comes out the same. One \
    second is the project's rule, and is settable; ten a second tell an animation from a clock, without outside source.
    """
  let lanes: [Lane] = [.frames, .drawing]

  /// Frames below which a second of them is a slow clock, not an animation: ten a second.
  static let leastFrames = 10

  /// Time without a frame that ends a run: longer than between ten frames a second.
  private static let longestRest: Int64 = 150_000_000

  /// Frames in a row in which one view ticked and showed nothing new.
  private struct Run {
    var frames: [UInt32] = []
    var first: Int64 = 0
    var last: Int64 = 0
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let limit = context.options.limits.idleAnimation.rawValue
    var runs: [UInt32: Run] = [:]
    var long: [UInt32: Run] = [:]
    func close(_ view: UInt32) {
      guard let run = runs.removeValue(forKey: view), run.frames.count >= IdleAnimationRule.leastFrames,
        run.last - run.first >= limit
      else { return }
      long[view, default: Run(first: run.first)].frames += run.frames
      long[view]?.last += run.last - run.first
    }
    var next = 0
    for frame in context.frames.frames {
      guard let rows = frame.rows else { continue }
      let ticks = ticks(from: next, to: rows.upperBound, trace)
      next = rows.upperBound + 1
      if ticks.isEmpty { continue }
      let shown = changesPixels(rows, trace) ? shownNodes(in: rows, context) : []
      for view in ticks.sorted() {
        if shown.contains(view) {
          close(view)
        } else {
          // A rest between two animations ends a run: nothing was produced in it.
          if let run = runs[view], frame.begin.rawValue - run.last > IdleAnimationRule.longestRest { close(view) }
          runs[view, default: Run(first: frame.begin.rawValue)].frames.append(frame.beginRow)
          runs[view]?.last = frame.end.rawValue
        }
      }
    }
    for view in runs.keys.sorted() { close(view) }
    var groups: [String: (node: NodeSerial, rows: [UInt32], time: Int64)] = [:]
    for view in long.keys.sorted() {
      guard let run = long[view] else { continue }
      let name = context.viewName(of: NodeSerial(view))
      groups[name, default: (NodeSerial(view), [], 0)].rows += run.frames
      groups[name, default: (NodeSerial(view), [], 0)].time = max(groups[name]?.time ?? 0, run.last)
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { finding(name, $0.node, $0.rows, Nanoseconds($0.time), context) }
    }
  }

  /// Views that a tick moved in a stretch of rows: a timeline's view, or the node of an animation.
  private func ticks(from first: Int, to last: Int, _ trace: Trace) -> Set<UInt32> {
    var views: Set<UInt32> = []
    for row in first...last {
      switch trace.kinds[row] {
      case .external where trace.nodes[row] != 0:
        guard case .external(let event) = trace.event(at: row), event.kind == .timeline else { continue }
        // The event goes to the clock; its view is above it.
        views.insert(trace.nodeTable[event.node]?.parent.rawValue ?? event.node.rawValue)
      case .animationTick: views.insert(trace.nodes[row])
      default: continue
      }
    }
    return views
  }

  private func changesPixels(_ rows: ClosedRange<Int>, _ trace: Trace) -> Bool {
    for row in rows where trace.kinds[row] == .drawEnd {
      guard case .drawEnd(let end) = trace.event(at: row) else { continue }
      if end.pixels > 0 { return true }
    }
    return false
  }

  /// Nodes that were drawn anew or moved in a frame, what made them do so, and all above these.
  private func shownNodes(in rows: ClosedRange<Int>, _ context: FindingContext) -> Set<UInt32> {
    let trace = context.trace
    var shown: Set<UInt32> = []
    func add(_ node: UInt32) {
      for ancestor in context.lineage(of: NodeSerial(node)) where !shown.insert(ancestor.rawValue).inserted { return }
    }
    for row in rows {
      switch trace.kinds[row] {
      case .drawnNode:
        add(trace.nodes[row])
        let cause = trace.causes[row]
        if cause < Trace.missingRow { add(trace.nodes[Int(cause)]) }
      case .placed:
        guard case .placed(let placed) = trace.event(at: row), placed.changed else { continue }
        add(trace.nodes[row])
      default: continue
      }
    }
    return shown
  }

  private func finding(
    _ name: String, _ node: NodeSerial, _ rows: [UInt32], _ time: Nanoseconds, _ context: FindingContext
  ) -> Finding {
    Finding(
      kind, .warning, context.subject(view: context.owner(of: node)),
      title: "\(name) drove \(rows.count) frames in \(time.seconds.text(digits: 1)) s that changed no pixel",
      cause: "Its animation or timeline runs on while nothing of it is seen to move.",
      fix: "Put the animated view into the tree only while it is to be seen, or pause its timeline (paused:).",
      evidence: FindingEvidence(
        rows: rows, count: rows.count,
        milliseconds: rows.reduce(0) { sum, row in
          sum + (context.trace.duration(of: Int(row)).map { Nanoseconds($0).milliseconds } ?? 0)
        }))
  }
}
