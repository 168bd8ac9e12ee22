import TraceEvents
import TraceModel

/// Something visible that ended with next to no room, because nobody told it a size.
struct LayoutCollapseRule: FindingRule {
  let kind = "layout-collapse"
  let check = "nothing visible collapsed for want of an ideal size"
  let explanation = """
    A shape, colour, canvas or geometry reader that draws, was proposed nothing (nil) on an axis, answered 10 points or \
    less, and was placed with just that. Spacers, dividers, what draws nothing, and what is given a length are none. \
    Ten points is SwiftUI's answer of a shape that has no ideal size.
    """
  let lanes: [Lane] = [.layout, .drawing]

  /// What a shape answers to nil.
  static let collapsed = 10.0
  /// Labels of views without an ideal size.
  static let flexible: Set<String> = ["ShapeView", "Color", "Canvas", "GeometryReader"]

  /// What a node wants when it is proposed nothing, and what it got.
  private struct Asked {
    var idealWidth: Double?
    var idealHeight: Double?
    var frame: RecordedSize?
    var row: UInt32 = 0

    mutating func take(_ proposal: RecordedProposal, _ response: RecordedSize) {
      if proposal.width == nil { idealWidth = response.width.value }
      if proposal.height == nil { idealHeight = response.height.value }
    }

    /// The axis along which there is next to no room, which is what it answered to nothing.
    var collapsedAxis: String? {
      guard let frame else { return nil }
      if let idealWidth, idealWidth <= LayoutCollapseRule.collapsed, frame.width.value == idealWidth { return "wide" }
      if let idealHeight, idealHeight <= LayoutCollapseRule.collapsed, frame.height.value == idealHeight {
        return "high"
      }
      return nil
    }
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let nodes = Set(
      trace.nodeTable.serials.lazy.filter { serial in
        guard let record = trace.nodeTable[serial], record.removed == Trace.noRow else { return false }
        return LayoutCollapseRule.flexible.contains(record.label) && record.kind == .primitive
      }.map(\.rawValue))
    if nodes.isEmpty { return [] }
    var asked: [UInt32: Asked] = [:]
    var draws: Set<UInt32> = []
    for row in 0..<trace.count where nodes.contains(trace.nodes[row]) {
      switch trace.kinds[row] {
      case .measureBegin:
        guard trace.partners[row] < Trace.missingRow, case .measureBegin(let begin) = trace.event(at: row),
          case .measureEnd(let end) = trace.event(at: Int(trace.partners[row]))
        else { continue }
        asked[trace.nodes[row], default: Asked()].take(begin.proposal, end.response)
      case .measureCached:
        guard case .measureCached(let cached) = trace.event(at: row) else { continue }
        asked[trace.nodes[row], default: Asked()].take(cached.proposal, cached.response)
      case .placed:
        guard case .placed(let placed) = trace.event(at: row) else { continue }
        asked[trace.nodes[row]]?.frame = placed.frame.size
        asked[trace.nodes[row]]?.row = UInt32(row)
      case .drawnNode:
        guard case .drawnNode(let drawn) = trace.event(at: row) else { continue }
        if drawn.commands > 0 { draws.insert(trace.nodes[row]) } else { draws.remove(trace.nodes[row]) }
      default: continue
      }
    }
    var groups: [String: (node: NodeSerial, axis: String, rows: [UInt32])] = [:]
    for node in asked.keys.sorted() {
      guard let answer = asked[node], let axis = answer.collapsedAxis,
        draws.contains(node) || trace.nodeTable[NodeSerial(node)]?.label == "GeometryReader"
      else { continue }
      groups[context.viewName(of: NodeSerial(node)), default: (NodeSerial(node), axis, [])].rows.append(answer.row)
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { finding(name, $0.node, $0.axis, $0.rows, context) }
    }
  }

  private func finding(
    _ name: String, _ node: NodeSerial, _ axis: String, _ rows: [UInt32], _ context: FindingContext
  ) -> Finding {
    let label = context.trace.nodeTable.name(of: node)
    let giver = context.lineage(of: node).dropFirst().first { ancestor in
      guard let record = context.trace.nodeTable[ancestor], record.kind == .primitive else { return false }
      return record.label != "_ConditionalContent" && record.label != "IDView"
    }
    let holder = giver.map { context.trace.nodeTable.name(of: $0) } ?? "its container"
    return Finding(
      kind, .warning, context.subject(view: context.owner(of: node)),
      title: "\(rows.count == 1 ? "a \(label)" : "\(rows.count) views") of \(name) ended 10 points \(axis) or less",
      cause: "\(holder) proposes no length there, and a \(label) has no ideal one, so it answers 10 points.",
      fix:
        "Give it a length on that axis (frame, containerRelativeFrame), or measure in a background in place of a child.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }
}
