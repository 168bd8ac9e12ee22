import TraceEvents
import TraceModel

/// A custom layout that places its children as if its bounds began at zero.
struct LayoutIgnoresOriginRule: FindingRule {
  let kind = "layout-ignores-origin"
  let check = "every custom layout placed its children from the origin of its bounds"
  let explanation = """
    A custom layout whose bounds do not begin at zero, with children outside them that would all lie inside if they \
    were moved by that origin. Within one pixel it is none. Source: placeSubviews(in:) is given bounds in the parent's \
    space.
    """
  let lanes: [Lane] = [.layout]

  /// A custom layout in the pass that is read.
  private struct Container {
    var frame: RecordedRect
    var row: Int
    var children: [RecordedRect] = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let layouts = context.customLayouts()
    if layouts.isEmpty { return [] }
    var open: [UInt32: Container] = [:]
    var parents: [UInt32: UInt32] = [:]
    var groups: [UInt32: [UInt32]] = [:]
    func close(_ node: UInt32) {
      guard let container = open.removeValue(forKey: node), ignoresOrigin(container, context) else { return }
      groups[node, default: []].append(UInt32(container.row))
    }
    for row in 0..<trace.count where trace.kinds[row] == .placed {
      let node = trace.nodes[row]
      let isLayout = layouts.contains(node)
      let parent = parents[node] ?? container(above: NodeSerial(node), context)
      parents[node] = parent
      guard isLayout || open[parent] != nil, case .placed(let placed) = trace.event(at: row) else { continue }
      open[parent]?.children.append(placed.frame)
      if isLayout {
        close(node)
        open[node] = Container(frame: placed.frame, row: row)
      }
    }
    for node in open.keys.sorted() { close(node) }
    return groups.keys.sorted().map { finding(NodeSerial($0), groups[$0] ?? [], context) }
  }

  /// The custom layout that places a node: the nearest node above it that is laid out, if it is one.
  private func container(above node: NodeSerial, _ context: FindingContext) -> UInt32 {
    for ancestor in context.lineage(of: node).dropFirst() {
      if context.isCustomLayout(ancestor) { return ancestor.rawValue }
      // Views, collections and conditions have no place of their own.
      switch context.trace.nodeTable[ancestor]?.kind {
      case .view, .collection, .viewModifier: continue
      case .primitive where context.trace.nodeTable[ancestor]?.label == "_ConditionalContent": continue
      default: return 0
      }
    }
    return 0
  }

  private func ignoresOrigin(_ container: Container, _ context: FindingContext) -> Bool {
    let pixel = context.options.pixel
    let (x, y) = (container.frame.origin.x.value, container.frame.origin.y.value)
    guard !container.children.isEmpty, abs(x) > pixel || abs(y) > pixel else { return false }
    func fits(_ child: RecordedRect, movedBy dx: Double, _ dy: Double) -> Bool {
      let left = child.origin.x.value + dx
      let top = child.origin.y.value + dy
      return left >= -pixel && top >= -pixel
        && left + child.size.width.value <= container.frame.size.width.value + pixel
        && top + child.size.height.value <= container.frame.size.height.value + pixel
    }
    return !container.children.allSatisfy { fits($0, movedBy: 0, 0) }
      && container.children.allSatisfy { fits($0, movedBy: x, y) }
  }

  private func finding(_ layout: NodeSerial, _ rows: [UInt32], _ context: FindingContext) -> Finding {
    let name = context.trace.nodeTable.name(of: layout)
    return Finding(
      kind, .warning, context.subject(layout: layout),
      title:
        "\(name) in \(context.viewName(of: layout)) places its children outside its bounds, by exactly their origin",
      cause: "placeSubviews is given bounds in the parent's space; \(name) reckons from (0, 0).",
      fix: "Begin at bounds.minX and bounds.minY.", evidence: FindingEvidence(rows: rows, count: rows.count))
  }
}
