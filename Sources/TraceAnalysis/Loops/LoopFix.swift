import TraceEvents
import TraceModel

/// Chooses the fix that fits a loop's shape and its stations.
struct LoopFix {
  let trace: Trace
  let graph: CauseGraph
  let loop: FeedbackLoop
  let path: LoopPath

  /// Two values closer than this, relative to their size, differ in their last bits only: a billionth is far below a
  /// pixel on any display and far above the rounding of one addition.
  static let lastBits = 1e-9

  /// The fix as one sentence; names the cost it removes, promises nothing else.
  var sentence: String {
    let fix = base
    if loop.isDeferred && loop.ending != .settled(laps: 1) {
      return "The write is deferred, not removed: the task only moves each lap past the guards. \(fix)"
    }
    return fix
  }

  private var base: String {
    let facts = facts()
    let name = loop.propertyName
    if loop.isMeasuredOnce {
      return "Reading the measured value in place (a custom Layout, overlayPreferenceValue, visualEffect) saves the "
        + "extra pass that storing it in \(name) costs."
    }
    if loop.isGrowth {
      return "Let the views that appear ask once: guard the write to \(name) by what is already there."
    }
    if case .drift = loop.shape, case .settled = loop.ending, loop.isMeasured {
      return
        "Store the length that was asked for, not the measured one: each lap measures what the last one stored, so "
        + "\(name) runs one way until something stops it."
    }
    if differsInLastBits {
      return "The values differ in their last bits only: compare before writing \(name), or round to the pixel grid."
    }
    if case .subPixel(let amplitude) = loop.shape {
      return "Round \(name) to the pixel grid, or write it only past a threshold above "
        + "\(LoopShape.text(difference: amplitude)), the amplitude seen here."
    }
    if facts.isScroll {
      return "Use visualEffect or the scroll geometry API in place of storing the scroll offset in \(name)."
    }
    if facts.isBodyWrite {
      return "Move the write to \(name) out of the body into an action such as onChange(of:)."
    }
    if facts.measuringViews > 1 {
      return "The views measure each other: let one owner decide both sizes, with a custom Layout on their common "
        + "ancestor."
    }
    if !loop.isMeasured {
      return loop.members.filter { $0.kind == .write }.count > 1 || !loop.alsoWritten.isEmpty
        ? "The actions rewrite each other: keep one source of truth and compute the other value from it."
        : "Write \(name) only when the new value differs from what it already says."
    }
    if facts.isCount {
      return "Choose the layout with ViewThatFits, or from a width that does not depend on \(name)."
    }
    if facts.isMovedFrame {
      return "Align the views with an alignment guide: a frame read back and moved by offset follows itself."
    }
    if facts.contributors > 1 {
      return "Let the children share a width through Grid, an alignment guide or an equal-width Layout; the widest "
        + "child's measured width then need not be stored in \(name)."
    }
    return "Take \(name) out of the \(facts.axis) that is measured: a custom Layout or an alignment guide says the "
      + "relation directly."
  }

  private var differsInLastBits: Bool {
    guard let series = LoopShape.widestComponent(of: loop.values.suffix(8)), series.count > 1 else { return false }
    let range = LoopShape.range(of: series.dropFirst())
    let size = series.map { abs($0) }.max() ?? 0
    return range > 0 && range <= size * LoopFix.lastBits
  }

  private struct Facts {
    var isScroll = false
    var isBodyWrite = false
    var isCount = false
    var isMovedFrame = false
    var contributors = 0
    var measuringViews = 0
    var axis = "axis"
  }

  private func facts() -> Facts {
    var facts = Facts()
    var owners: Set<NodeSerial> = []
    var previous: EventKind?
    for vertex in path.vertices {
      let event = trace.event(at: Int(graph.rows[vertex]))
      switch event {
      case .actionBegin(let action): if action.kind == .scroll { facts.isScroll = true }
      case .geometryChanged(let change):
        owners.insert(trace.nodeTable.owningView(of: change.node))
        read(change.old, change.new, into: &facts)
      case .observedChange(let change):
        if change.kind == .onGeometryChange {
          owners.insert(trace.nodeTable.owningView(of: change.node))
          read(change.old, change.new, into: &facts)
        }
      case .preferenceReduced(let reduced):
        facts.contributors = max(facts.contributors, reduced.contributors.count)
      case .write(let write):
        if previous == .evaluationBegin { facts.isBodyWrite = true }
        if write.property == loop.property, case .integer = write.new { facts.isCount = true }
      default: break
      }
      previous = event.kind
    }
    facts.measuringViews = loop.members.filter { $0.kind == .write }.count > 1 ? owners.count : 1
    return facts
  }

  private func read(_ old: RecordedValue, _ new: RecordedValue, into facts: inout Facts) {
    guard let before = LoopShape.components(of: old), let after = LoopShape.components(of: new),
      before.count == after.count
    else { return }
    let moved = zip(before, after).map { $0 != $1 }
    switch moved.count {
    case 2: facts.axis = moved[0] && !moved[1] ? "width" : moved[1] && !moved[0] ? "height" : "axis"
    case 4:
      facts.axis = moved[2] && !moved[3] ? "width" : moved[3] && !moved[2] ? "height" : "axis"
      if (moved[0] || moved[1]) && !moved[2] && !moved[3] { facts.isMovedFrame = true }
    default: break
    }
  }
}
