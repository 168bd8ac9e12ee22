import TraceEvents
import TraceModel

/// Hundreds of plain shapes where one drawing would do.
struct DenseViewsRule: FindingRule {
  let kind = "dense-views"
  let check = "no container held hundreds of plain shapes"
  let explanation = """
    Over 200 shapes or colours in one container, drawn again in two frames or more, where their share of the costliest \
    of these frames is over 1 % of the budget: warning; drawn once: advice. Shapes that are tapped, animated one by one or labelled \
    are none. 200 and 1 % are the project's rule; both are settable.
    """
  let lanes: [Lane] = [.drawing, .frames]

  /// Labels of views that are shapes.
  static let shapes: Set<String> = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule", "Path", "Color",
    "ShapeView",
  ]
  /// Modifiers that make a shape more than a shape.
  static let meaningful = ["gesture", "onTapGesture", "onHover", "focused", "accessibility", "animation", "onAppear"]

  private struct Group {
    var nodes: Set<UInt32> = []
    var frames = 0
    var cost: Int64 = 0
    var most: Int64 = 0
    var rows: [UInt32] = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let limit = context.options.limits.leastDenseViews
    var containers: [UInt32: UInt32] = [:]
    var groups: [UInt32: Group] = [:]
    for frame in context.frames.frames where frame.didDraw {
      guard let rows = frame.rows else { continue }
      var drawn: [UInt32: [UInt32]] = [:]
      var total = 0
      for row in rows where trace.kinds[row] == .drawnNode {
        total += 1
        let node = trace.nodes[row]
        let container = containers[node] ?? container(of: NodeSerial(node), context)
        containers[node] = container
        if container != 0 { drawn[container, default: []].append(node) }
      }
      let time = frame.stages.update + frame.stages.layout + frame.stages.draw
      for (container, nodes) in drawn where nodes.count > limit {
        let share = time.rawValue * Int64(nodes.count) / Int64(max(1, total))
        var group = groups[container] ?? Group()
        group.nodes.formUnion(nodes)
        group.frames += 1
        group.cost += share
        group.most = max(group.most, share)
        group.rows.append(frame.beginRow)
        groups[container] = group
      }
    }
    return groups.keys.sorted().compactMap { container in
      groups[container].flatMap { finding(NodeSerial(container), $0, context) }
    }
  }

  /// The container of a plain shape; 0 for what is none, or means something by itself.
  private func container(of node: NodeSerial, _ context: FindingContext) -> UInt32 {
    var isShape = false
    for ancestor in context.lineage(of: node) {
      guard let record = context.trace.nodeTable[ancestor] else { return 0 }
      switch record.kind {
      case .modifier:
        if DenseViewsRule.meaningful.contains(where: { record.label.hasPrefix($0) }) { return 0 }
      case .collection: return isShape ? outermostCollection(ancestor, context) : 0
      case .primitive:
        if DenseViewsRule.shapes.contains(record.label) {
          isShape = true
        } else if record.label.contains("Stack") || record.label.contains("Grid") {
          return isShape ? ancestor.rawValue : 0
        } else {
          return 0
        }
      case .view, .viewModifier: continue
      default: return 0
      }
    }
    return 0
  }

  /// A grid is often rows of rows: the collection that holds the collections.
  private func outermostCollection(_ collection: NodeSerial, _ context: FindingContext) -> UInt32 {
    var best = collection
    for ancestor in context.lineage(of: collection).dropFirst() {
      guard let record = context.trace.nodeTable[ancestor] else { break }
      if record.kind == .view { break }
      if record.kind == .collection { best = ancestor }
    }
    return best.rawValue
  }

  private func finding(_ container: NodeSerial, _ group: Group, _ context: FindingContext) -> Finding? {
    guard group.most >= context.floor else { return nil }
    let view = context.viewName(of: container)
    return Finding(
      kind, group.frames > 1 ? .warning : .advice, context.subject(view: context.owner(of: container)),
      title: "\(group.nodes.count) shapes of \(view) are views of their own, drawn in \(group.frames) frames",
      cause: "Each is kept, measured, placed and drawn by itself, though none is tapped, animated or labelled.",
      fix: "Draw them in one Canvas (or one Path), which costs one view.",
      evidence: FindingEvidence(
        rows: group.rows, count: group.nodes.count, milliseconds: Nanoseconds(group.cost).milliseconds))
  }
}
